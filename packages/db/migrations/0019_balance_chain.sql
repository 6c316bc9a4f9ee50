CREATE TABLE "balance_chain" (
	"sms_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"before_santim" bigint,
	"after_santim" bigint,
	"standing" text NOT NULL,
	"place" integer,
	"accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "balance_chain_place" CHECK (("balance_chain"."standing" = 'sound') = ("balance_chain"."place" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "automatic_method_day_max_santim" bigint DEFAULT 10000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "number_skeleton" text GENERATED ALWAYS AS (translate(transaction_number, 'OQILSBZG', '00115826')) STORED;--> statement-breakpoint
ALTER TABLE "balance_chain" ADD CONSTRAINT "balance_chain_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_chain_order" ON "balance_chain" USING btree ("method","standing","stated_at","place");--> statement-breakpoint
CREATE INDEX "sms_messages_by_skeleton" ON "sms_messages" USING btree ("number_skeleton");--> statement-breakpoint
-- What came before keeps its standing. A break that a person has looked at says nothing about whether
-- its message is true: it stays out of the chain, unless it has confirmed a deposit.
INSERT INTO "balance_chain" ("sms_id", "method", "stated_at", "before_santim", "after_santim", "standing", "place", "accepted")
  SELECT "id", "method", "at", "before", "balance_santim",
    CASE WHEN "is_open" THEN 'broken' ELSE 'sound' END,
    CASE WHEN NOT "is_open" THEN row_number() OVER (PARTITION BY "method", "at" ORDER BY "received_at", "id") - 1 END,
    "was_looked_at"
  FROM (
    SELECT "id", "method", "received_at", "payment_id", "balance_santim", least("occurred_at", "received_at") AS "at",
      CASE WHEN "direction" = 'unknown' OR "amount_santim" IS NULL THEN "balance_santim"
        WHEN "direction" = 'received' THEN "balance_santim" - "amount_santim" END AS "before",
      EXISTS (SELECT FROM "payment_alarms" WHERE "sms_id" = "sms_messages"."id" AND "kind" = 'balance-break'
        AND "resolved_at" IS NULL) AS "is_open",
      EXISTS (SELECT FROM "payment_alarms" WHERE "sms_id" = "sms_messages"."id" AND "kind" = 'balance-break'
        AND "resolved_by" IS NOT NULL) AS "was_looked_at"
    FROM "sms_messages"
    WHERE "method" IS NOT NULL AND "balance_santim" IS NOT NULL AND "standing" IN ('evidence', 'not-a-receipt')
  ) AS "counted"
  WHERE NOT "was_looked_at" OR "payment_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX "sms_messages_chain";
