-- The release before goes on: it neither reads nor writes this column.
ALTER TABLE "installation" ADD COLUMN "help_line" text;