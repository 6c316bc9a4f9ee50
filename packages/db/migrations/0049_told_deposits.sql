-- Says what 0009 has decided, now or in an earlier upgrade. Nothing else rejects with this reason.
DO $$
DECLARE
  rejected integer;
BEGIN
  SELECT count(*) INTO rejected FROM payments
  WHERE type = 'deposit' AND status = 'rejected' AND decided_by IS NULL AND reason = 'Replaced by a newer request.';
  IF rejected > 0 THEN
    RAISE NOTICE 'the upgrade to 0.2.0 rejected % requests to deposit of players who had a newer one by the same method; no money moved, and a payment to one of them is credited when the player sends its number', rejected;
  END IF;
END
$$;
