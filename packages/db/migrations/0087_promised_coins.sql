-- The release before goes on: it accepts invitations without a promise, which then earn what is set.
ALTER TABLE "invitations" ADD COLUMN "promised_coins" integer;--> statement-breakpoint
UPDATE "invitations" SET "promised_coins" = (SELECT "coins" FROM "invitation_settings") WHERE "outcome" = 'open';
