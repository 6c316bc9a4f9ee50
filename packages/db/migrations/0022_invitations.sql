CREATE TABLE "invitation_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "invitation_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invitation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean,
	"coins" integer DEFAULT 20 NOT NULL,
	"per_inviter_day" integer DEFAULT 5 NOT NULL,
	"per_day" bigint DEFAULT 200 NOT NULL,
	CONSTRAINT "invitation_settings_one_row" CHECK ("invitation_settings"."id" = 1),
	CONSTRAINT "invitation_settings_positive" CHECK ("invitation_settings"."coins" > 0 and "invitation_settings"."per_inviter_day" > 0 and "invitation_settings"."per_day" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"invitee_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"client_id" text,
	"outcome" text DEFAULT 'open' NOT NULL,
	"refusal" text,
	"coins" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invitations_two_people" CHECK ("invitations"."invitee_id" <> "invitations"."inviter_id"),
	CONSTRAINT "invitations_outcome" CHECK ("invitations"."outcome" in ('open', 'rewarded', 'refused')),
	CONSTRAINT "invitations_decided" CHECK (("invitations"."outcome" = 'open') = ("invitations"."decided_at" is null)),
	CONSTRAINT "invitations_coins" CHECK (("invitations"."outcome" = 'rewarded') = ("invitations"."coins" is not null)),
	CONSTRAINT "invitations_refusal" CHECK (("invitations"."outcome" = 'refused') = ("invitations"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id","accepted_at");--> statement-breakpoint
CREATE INDEX "invitations_rewarded" ON "invitations" USING btree ("decided_at") WHERE "invitations"."outcome" = 'rewarded';--> statement-breakpoint
INSERT INTO "invitation_settings" DEFAULT VALUES;
