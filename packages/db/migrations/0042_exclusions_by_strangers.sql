-- A stranger may have excluded a player whose name and number they knew. So a break can be shortened
-- if the number was proven after it began. Administrators do that when they give the account to who
-- has proven it.
CREATE OR REPLACE FUNCTION guard_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what players have chosen for their protection is kept';
  END IF;
  IF OLD.break_until > clock_timestamp() AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND phone_proven_at > OLD.break_from) THEN
    RAISE EXCEPTION 'a break that runs cannot be shortened';
  END IF;
  RETURN NEW;
END
$$;
