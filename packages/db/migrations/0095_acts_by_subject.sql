-- The release before goes on: the new index finds what it asked of the old one.
DROP INDEX "audit_log_refused_sign_ins";--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");