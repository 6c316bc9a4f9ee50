-- The release before goes on: where an exclusion is final, it cannot give the account to who has
-- proven its number until that exclusion is over.
-- An exclusion that nobody has proven or confirmed can end early, as a stranger may have begun it:
-- after administrators have given the account to who has proven its number since. It has the length
-- that was asked for in `asked_days`.
CREATE OR REPLACE FUNCTION guard_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what players have chosen for their protection is kept';
  END IF;
  IF OLD.break_until > clock_timestamp() AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until)
    AND (OLD.asked_days IS NULL
      OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND phone_proven_at > OLD.break_from)) THEN
    RAISE EXCEPTION 'a break that runs cannot be shortened';
  END IF;
  RETURN NEW;
END
$$;
