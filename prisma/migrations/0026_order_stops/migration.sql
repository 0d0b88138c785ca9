-- For what somebody's standing orders stop, and they are asked instead.
ALTER TABLE "person" ADD COLUMN "stops" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
