-- Days are summed up anew, with the corrections of deposits.
DELETE FROM "house_days";
