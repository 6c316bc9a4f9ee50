-- The release before goes on: it does not know the column. What this release seals it cannot read, so
-- operators set DATA_KEY only once no process of it runs, and unset it before they go back to it.
ALTER TABLE "installation" ADD COLUMN "data_key_check" text DEFAULT 'not sealed' NOT NULL;