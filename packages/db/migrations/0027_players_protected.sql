CREATE TABLE "loss_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"santim" bigint NOT NULL,
	CONSTRAINT "loss_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"santim" bigint,
	"next_santim" bigint,
	"next_from" timestamp with time zone,
	CONSTRAINT "play_limits_user_id_kind_period_pk" PRIMARY KEY("user_id","kind","period"),
	CONSTRAINT "play_limits_santim" CHECK ("play_limits"."santim" >= 0 and "play_limits"."next_santim" >= 0)
);
--> statement-breakpoint
CREATE TABLE "protections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"break_kind" text,
	"break_from" timestamp with time zone,
	"break_until" timestamp with time zone,
	"remind_minutes" integer,
	"counted_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "protections_break" CHECK (num_nulls("protections"."break_kind", "protections"."break_from", "protections"."break_until") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "age_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "asks_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "loss_days" ADD CONSTRAINT "loss_days_user_id_protections_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."protections"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_user_id_protections_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."protections"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protections" ADD CONSTRAINT "protections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "protections_breaks" ON "protections" USING btree ("break_until");--> statement-breakpoint
-- Nobody shortens a break that runs: neither the player, nor an administrator, nor the application.
CREATE FUNCTION guard_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what players have chosen for their protection is kept';
  END IF;
  IF OLD.break_until > clock_timestamp() AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until) THEN
    RAISE EXCEPTION 'a break that runs cannot be shortened';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER protections_guarded BEFORE UPDATE OR DELETE ON "protections"
  FOR EACH ROW EXECUTE FUNCTION guard_break();--> statement-breakpoint
-- A limit is raised or lifted a day after it was asked for, and not sooner. Five minutes are for clocks
-- that differ.
CREATE FUNCTION guard_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what players have chosen for their protection is kept';
  END IF;
  present := CASE WHEN OLD.next_from <= clock_timestamp() THEN OLD.next_santim ELSE OLD.santim END;
  IF present IS NOT NULL AND (NEW.santim IS NULL OR NEW.santim > present) THEN
    RAISE EXCEPTION 'a limit cannot be loosened at once';
  END IF;
  IF NEW.next_from < clock_timestamp() + interval '23 hours 55 minutes'
    AND (NEW.next_from, NEW.next_santim) IS DISTINCT FROM (OLD.next_from, OLD.next_santim) THEN
    RAISE EXCEPTION 'a limit cannot be loosened so soon';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER play_limits_guarded BEFORE UPDATE OR DELETE ON "play_limits"
  FOR EACH ROW EXECUTE FUNCTION guard_limit();
