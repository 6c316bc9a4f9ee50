CREATE TABLE "archived_flows" (
	"month" text NOT NULL,
	"posted_in" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "archived_flows_month_posted_in_account_id_kind_pk" PRIMARY KEY("month","posted_in","account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "archived_flows" ADD CONSTRAINT "archived_flows_month_archived_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."archived_months"("month") ON DELETE no action ON UPDATE no action;