-- More letters look like others: small capitals, and ዉ like ው. The next start fills the column again.
UPDATE "users" SET "username_skeleton" = NULL;
