-- The release before goes on: as long as it runs, a looser limit that was asked for applies there by
-- itself once its day is over, and here once the player confirms it.
-- What has applied by itself stays.
UPDATE "play_limits" SET "santim" = "next_santim", "next_santim" = NULL, "next_from" = NULL
  WHERE "next_from" <= clock_timestamp();--> statement-breakpoint
-- A limit is loosened to what was asked for a day before, within the week after that. Five minutes are
-- for clocks that differ.
CREATE OR REPLACE FUNCTION guard_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'what players have chosen for their protection is kept';
  END IF;
  present := CASE WHEN OLD.next_from <= clock_timestamp()
    AND OLD.next_from > clock_timestamp() - interval '7 days 5 minutes' THEN OLD.next_santim ELSE OLD.santim END;
  IF present IS NOT NULL AND (NEW.santim IS NULL OR NEW.santim > present) THEN
    RAISE EXCEPTION 'a limit cannot be loosened at once';
  END IF;
  IF NEW.next_from < clock_timestamp() + interval '23 hours 55 minutes'
    AND (NEW.next_from, NEW.next_santim) IS DISTINCT FROM (OLD.next_from, OLD.next_santim) THEN
    RAISE EXCEPTION 'a limit cannot be loosened so soon';
  END IF;
  RETURN NEW;
END
$$;
