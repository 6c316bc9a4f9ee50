CREATE TABLE "approval_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"top_up_santim" bigint,
	"deposit_santim" bigint,
	"withdrawal_santim" bigint,
	"payment_account" boolean DEFAULT false NOT NULL,
	"active_round" boolean DEFAULT false NOT NULL,
	CONSTRAINT "approval_settings_one_row" CHECK ("approval_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"amount_santim" bigint,
	"input" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approvals_decided" CHECK (("approvals"."status" = 'pending') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_four_eyes" CHECK ("approvals"."status" <> 'approved' or "approvals"."decided_by" <> "approvals"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_pending" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("requested_at");--> statement-breakpoint
INSERT INTO "approval_settings" DEFAULT VALUES;
