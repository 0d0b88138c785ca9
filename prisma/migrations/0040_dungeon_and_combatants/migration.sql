-- In the party's state, `delve` is called `dungeon`, and the `fighters` of a fight are called `combatants`; so they are in
-- the patches of the journal, by which an entry is taken back. Facts keep the old names: they are hashed.
-- `src/rules/mechanics/renamed.ts` does the same with files from before.
-- The value at a path with the names of now in it. The order of its keys stays, which that of `jsonb` would not.
CREATE FUNCTION pg_temp.value_now(path TEXT, value JSON) RETURNS JSON LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    IF path NOT IN ('/party', '/party/state', '/party/state/fight') OR json_typeof(value) IS DISTINCT FROM 'object' THEN
      RETURN value;
    END IF;
    RETURN (
      SELECT coalesce(
        json_object_agg(
          CASE path || '/' || field.key
            WHEN '/party/state/delve' THEN 'dungeon'
            WHEN '/party/state/fight/fighters' THEN 'combatants'
            ELSE field.key
          END,
          pg_temp.value_now(path || '/' || field.key, field.value) ORDER BY place
        ),
        '{}'
      ) FROM json_each(value) WITH ORDINALITY AS field(key, value, place)
    );
  END $$;

-- The path of a patch of the party.
CREATE FUNCTION pg_temp.path_now(path JSON) RETURNS JSON LANGUAGE SQL IMMUTABLE AS $$
  SELECT coalesce(
    json_agg(
      CASE
        WHEN place = 3 AND (path ->> 1) = 'state' AND step #>> '{}' = 'delve' THEN '"dungeon"'::json
        WHEN place = 4 AND (path ->> 1) = 'state' AND (path ->> 2) = 'fight' AND step #>> '{}' = 'fighters' THEN '"combatants"'::json
        ELSE step
      END ORDER BY place
    ),
    '[]'
  ) FROM json_array_elements(path) WITH ORDINALITY AS steps(step, place) $$;

CREATE FUNCTION pg_temp.patch_now(patch JSON) RETURNS JSON LANGUAGE SQL IMMUTABLE AS $$
  SELECT json_object_agg(
    field.key,
    CASE field.key
      WHEN 'path' THEN pg_temp.path_now(field.value)
      WHEN 'value' THEN pg_temp.value_now(
        (SELECT coalesce(string_agg('/' || step, '' ORDER BY at), '')
         FROM json_array_elements_text(patch -> 'path') WITH ORDINALITY AS steps(step, at)),
        field.value
      )
      ELSE field.value
    END ORDER BY place
  ) FROM json_each(patch) WITH ORDINALITY AS field(key, value, place) $$;

-- Patches of anything but the party stay as they are.
CREATE FUNCTION pg_temp.patches_now(patches JSON) RETURNS JSON LANGUAGE SQL IMMUTABLE AS $$
  SELECT coalesce(
    json_agg(CASE patch #>> '{path,0}' WHEN 'party' THEN pg_temp.patch_now(patch) ELSE patch END ORDER BY place),
    '[]'
  ) FROM json_array_elements(patches) WITH ORDINALITY AS each(patch, place) $$;

UPDATE "party" SET "state" = pg_temp.value_now('/party/state', "state")
FROM "campaign" WHERE "campaign"."id" = "party"."campaign_id"
  AND "book" IN ('lavender-hack', 'lavender-hack-first-edition', 'hexcrawl-osr', 'action-dice', 'myth-knights')
  AND "state"::text ~ '"(delve|fighters)"';

UPDATE "journal_entry" SET "patches" = pg_temp.patches_now("patches"), "inverse" = pg_temp.patches_now("inverse")
FROM "campaign" WHERE "campaign"."id" = "journal_entry"."campaign_id"
  AND "book" IN ('lavender-hack', 'lavender-hack-first-edition', 'hexcrawl-osr', 'action-dice', 'myth-knights')
  AND ("patches"::text ~ '"(delve|fighters)"' OR "inverse"::text ~ '"(delve|fighters)"');

DROP FUNCTION pg_temp.patches_now(JSON);
DROP FUNCTION pg_temp.patch_now(JSON);
DROP FUNCTION pg_temp.path_now(JSON);
DROP FUNCTION pg_temp.value_now(TEXT, JSON);
