-- When a modifier ends by itself. Those of before end as their kind does.
ALTER TABLE "modifier" ADD COLUMN "until" JSON;
