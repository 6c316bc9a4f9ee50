ALTER TABLE "sms_messages" ADD COLUMN "undone_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "sms_messages" SET "undone_numbers" = array(
  SELECT DISTINCT found.number FROM (
    SELECT matched[1] AS number
    FROM regexp_matches(upper("raw_message"), '(?<![A-Z0-9])([A-P][A-L][1-9A-V][0-9][A-Z0-9]{6,7})(?![A-Z0-9])', 'g') AS matched
    UNION ALL SELECT "transaction_number"
  ) AS found
  WHERE found.number IS NOT NULL
) WHERE "standing" = 'undone';
