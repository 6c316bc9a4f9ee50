CREATE TABLE "sums_alone" (
	"admin_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"santim" bigint NOT NULL,
	CONSTRAINT "sums_alone_admin_id_kind_day_pk" PRIMARY KEY("admin_id","kind","day"),
	CONSTRAINT "sums_alone_positive" CHECK ("sums_alone"."santim" > 0)
);
--> statement-breakpoint
ALTER TABLE "sums_alone" ADD CONSTRAINT "sums_alone_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was done alone stays counted.
CREATE FUNCTION guard_sum_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.santim < OLD.santim
    OR (NEW.admin_id, NEW.kind, NEW.day) IS DISTINCT FROM (OLD.admin_id, OLD.kind, OLD.day) THEN
    RAISE EXCEPTION 'a sum that was done alone only grows';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER sums_alone_guarded BEFORE UPDATE OR DELETE ON "sums_alone"
  FOR EACH ROW EXECUTE FUNCTION guard_sum_alone();--> statement-breakpoint
CREATE TRIGGER sums_alone_no_truncate BEFORE TRUNCATE ON "sums_alone"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
