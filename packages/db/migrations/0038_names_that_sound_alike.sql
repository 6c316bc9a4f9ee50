-- What names look like is computed in a new way. The next start fills the column again.
UPDATE "users" SET "username_skeleton" = NULL;
