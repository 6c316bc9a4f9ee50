-- The release before goes on: its rounds withhold nothing, and no rule can begin before tomorrow.
CREATE TABLE "deduction_rules" (
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"rate_bps" integer NOT NULL,
	"threshold_santim" bigint NOT NULL,
	"base" text NOT NULL,
	CONSTRAINT "deduction_rules_kind_from_day_pk" PRIMARY KEY("kind","from_day"),
	CONSTRAINT "deduction_rules_kind" CHECK ("deduction_rules"."kind" in ('tax', 'commission')),
	CONSTRAINT "deduction_rules_base" CHECK ("deduction_rules"."base" in ('prize', 'prize-less-stakes')),
	CONSTRAINT "deduction_rules_rate" CHECK ("deduction_rules"."rate_bps" between 0 and 10000),
	CONSTRAINT "deduction_rules_threshold" CHECK ("deduction_rules"."threshold_santim" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withheld_prizes" (
	"round_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"prize_santim" bigint NOT NULL,
	"stakes_santim" bigint NOT NULL,
	"tax_santim" bigint NOT NULL,
	"commission_santim" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_prizes_round_id_user_id_pk" PRIMARY KEY("round_id","user_id"),
	CONSTRAINT "withheld_prizes_within" CHECK ("withheld_prizes"."tax_santim" + "withheld_prizes"."commission_santim" <= "withheld_prizes"."prize_santim"),
	CONSTRAINT "withheld_prizes_positive" CHECK (least("withheld_prizes"."tax_santim", "withheld_prizes"."commission_santim") >= 0)
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "deductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_prizes" ADD CONSTRAINT "withheld_prizes_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_prizes" ADD CONSTRAINT "withheld_prizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_prizes_by_user" ON "withheld_prizes" USING btree ("user_id","round_id");--> statement-breakpoint
CREATE INDEX "withheld_prizes_by_time" ON "withheld_prizes" USING btree ("at");