CREATE TABLE "settled_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"transaction_number" text,
	"payment_id" uuid,
	"statement_santim" bigint,
	"credited_santim" bigint,
	"correction_no" integer,
	"correction_santim" bigint,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_by" uuid NOT NULL,
	CONSTRAINT "settled_differences_about_something" CHECK (("settled_differences"."payment_id" is null) = ("settled_differences"."credited_santim" is null) and ("settled_differences"."payment_id" is not null or ("settled_differences"."transaction_number" is not null and "settled_differences"."statement_santim" is not null))),
	CONSTRAINT "settled_differences_correction_complete" CHECK (("settled_differences"."kind" = 'corrected') = ("settled_differences"."correction_no" is not null) and ("settled_differences"."kind" = 'corrected') = ("settled_differences"."correction_santim" is not null) and ("settled_differences"."kind" <> 'corrected' or ("settled_differences"."payment_id" is not null and "settled_differences"."correction_santim" <> 0)))
);
--> statement-breakpoint
ALTER TABLE "settled_differences" ADD CONSTRAINT "settled_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_differences" ADD CONSTRAINT "settled_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settled_differences_correction" ON "settled_differences" USING btree ("payment_id","correction_no");--> statement-breakpoint
CREATE UNIQUE INDEX "settled_differences_of_deposit" ON "settled_differences" USING btree ("payment_id","credited_santim",coalesce("statement_santim", 0)) WHERE "settled_differences"."kind" = 'explained' and "settled_differences"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settled_differences_of_statement" ON "settled_differences" USING btree ("method","transaction_number","statement_santim") WHERE "settled_differences"."kind" = 'explained' and "settled_differences"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "settled_differences_by_number" ON "settled_differences" USING btree ("transaction_number");--> statement-breakpoint
-- What was settled stays on record.
CREATE TRIGGER settled_differences_append_only BEFORE UPDATE OR DELETE ON "settled_differences"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER settled_differences_no_truncate BEFORE TRUNCATE ON "settled_differences"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- As before, but a deposit that was confirmed without a number may be given the one of the statement.
CREATE OR REPLACE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  kept text[] := '{id,type,user_id,phone_number,created_at}';
  name text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments are kept';
  END IF;
  IF OLD.status <> 'pending' THEN
    kept := kept || '{status,amount_santim,method,decided_at,decided_by}'::text[];
  END IF;
  IF OLD.status = 'confirmed' AND OLD.transaction_number IS NOT NULL THEN
    kept := kept || '{transaction_number}'::text[];
  END IF;
  FOREACH name IN ARRAY kept LOOP
    IF to_jsonb(NEW) -> name IS DISTINCT FROM was -> name THEN
      RAISE EXCEPTION '% of a payment that is % cannot be changed', name, OLD.status;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
