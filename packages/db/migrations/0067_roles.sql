-- The release before goes on: it writes none of these, and whom it registers is an owner.
ALTER TABLE "users" ADD COLUMN "admin_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payment_limit_santim" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK ("users"."admin_role" in ('owner', 'manager', 'cashier', 'support', 'auditor'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_payment_limit" CHECK ("users"."payment_limit_santim" > 0);