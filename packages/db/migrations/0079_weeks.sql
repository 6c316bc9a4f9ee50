-- The release before goes on: it knows nothing of the new tables, whose games it leaves out, and
-- the column has a default.
CREATE TABLE "ended_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_prizes" (
	"from_week" date PRIMARY KEY NOT NULL,
	"coins" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_scores" (
	"week" date NOT NULL,
	"user_id" uuid NOT NULL,
	"games" integer NOT NULL,
	"wins" integer NOT NULL,
	"points" integer GENERATED ALWAYS AS (1 * least(games, 20) + 2 * least(wins, 20)) STORED NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"place" integer,
	"coins" integer,
	CONSTRAINT "week_scores_week_user_id_pk" PRIMARY KEY("week","user_id"),
	CONSTRAINT "week_scores_games" CHECK ("week_scores"."wins" between 0 and "week_scores"."games" and "week_scores"."games" > 0),
	CONSTRAINT "week_scores_coins" CHECK ("week_scores"."coins" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listed_as" text DEFAULT 'initials' NOT NULL;--> statement-breakpoint
CREATE INDEX "week_scores_by_user" ON "week_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "week_scores_oldest" ON "week_scores" USING btree ("reached_at");