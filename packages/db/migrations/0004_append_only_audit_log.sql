-- What was done stays on record.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Finding players by a part of their name or number.
CREATE INDEX users_search ON users (username_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX users_search_phone ON users (phone_number text_pattern_ops);
