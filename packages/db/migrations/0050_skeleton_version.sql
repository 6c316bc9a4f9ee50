ALTER TABLE "installation" ADD COLUMN "skeleton_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "skeletons_until" timestamp with time zone;