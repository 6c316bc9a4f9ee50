-- The release before goes on: it reads no such column, and a room that it makes gets the default.
ALTER TABLE "rooms" ADD COLUMN "allows_reactions" boolean DEFAULT true NOT NULL;