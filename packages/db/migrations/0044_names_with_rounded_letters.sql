-- More letters of the Ethiopic script look alike. The next start fills the column again.
UPDATE "users" SET "username_skeleton" = NULL;
