import { LEAST_MINIMUM } from "../records/publishedCells.ts";
import { CASES_SETTING, literal, RECORDS, ROLES, SCOPE_SETTING } from "./postgresNames.ts";

/**
 * The functions that tell a transaction's scope.
 *
 * Shape:  the setting is a MAC in hex, a dot, and JSON. It counts when the MAC is HMAC-SHA-256 under the key of `scope_key`, when it
 *         was made for this very session and when it isn't over; otherwise every function gives NULL, and no row is seen. What they give is
 *         the caller's own scope, so that the gate may call them. Their owner alone reads the key.
 *         `wanted` is the clearance of the view that asks; 0 is any.
 * Source: RFC 2104 with its two pads kept in place of the key, so that nothing but `sha256` is needed.
 */
export function scopeStatements(): string[] {
  const definer = "STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = pg_catalog, pg_temp";
  const scope = `CREATE FUNCTION ${RECORDS}.scope(wanted integer) RETURNS jsonb LANGUAGE plpgsql ${definer} AS $body$
DECLARE
  given text := current_setting(${literal(SCOPE_SETTING)}, true);
  payload bytea;
  pads record;
  scope jsonb;
BEGIN
  IF given IS NULL OR given !~ '^[0-9a-f]{64}[.][{]' THEN RETURN NULL; END IF;
  payload := convert_to(substr(given, 66), 'UTF8');
  SELECT k."inner_pad", k."outer_pad" INTO pads FROM ${RECORDS}."scope_key" AS k;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Hashed once more on both sides: how long the comparison takes then tells nothing of the right MAC.
  IF sha256(decode(left(given, 64), 'hex')) IS DISTINCT FROM
     sha256(sha256(pads.outer_pad || sha256(pads.inner_pad || payload))) THEN RETURN NULL; END IF;
  scope := convert_from(payload, 'UTF8')::jsonb;
  IF (scope->>'pid')::integer IS DISTINCT FROM pg_backend_pid() THEN RETURN NULL; END IF;
  IF NOT coalesce(extract(epoch FROM statement_timestamp()) * 1000
     BETWEEN (scope->>'from_ms')::numeric AND (scope->>'until_ms')::numeric, false) THEN RETURN NULL; END IF;
  IF wanted <> 0 AND (scope->>'clearance')::integer IS DISTINCT FROM wanted THEN RETURN NULL; END IF;
  RETURN scope;
END $body$`;
  const list = (name: string, key: string) =>
    `CREATE FUNCTION ${RECORDS}.${name}(wanted integer) RETURNS text[] LANGUAGE sql ${definer} ` +
    `AS $body$ SELECT array_agg(lower(one COLLATE "C")) FROM jsonb_array_elements_text(${RECORDS}.scope(wanted)->'${key}') AS one $body$`;
  return [
    scope,
    list("scope_precincts", "precincts"),
    list("scope_stations", "own_stations"),
    list("scope_own_precincts", "own_precincts"),
    list("scope_juvenile", "juvenile_units"),
    `CREATE FUNCTION ${RECORDS}.scope_minimum(wanted integer) RETURNS integer LANGUAGE sql ${definer} ` +
      `AS $body$ SELECT greatest(m, ${LEAST_MINIMUM}) FROM (SELECT (${RECORDS}.scope(wanted)->>'minimum')::integer AS m) AS given ` +
      `WHERE m IS NOT NULL $body$`,
    `CREATE FUNCTION ${RECORDS}.scope_cases(wanted integer) RETURNS SETOF bigint LANGUAGE sql ${definer} ` +
      `AS $body$ SELECT one::bigint FROM (SELECT current_setting(${literal(CASES_SETTING)}, true) AS cases OFFSET 0) AS given, ` +
      `unnest(CASE WHEN encode(sha256(convert_to(given.cases, 'UTF8')), 'hex') = ${RECORDS}.scope(wanted)->>'cases' ` +
      `THEN given.cases::bigint[] END) AS one $body$`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${RECORDS} FROM PUBLIC`,
    ...["precincts", "stations", "own_precincts", "juvenile", "minimum", "cases"].map(
      (name) => `GRANT EXECUTE ON FUNCTION ${RECORDS}.scope_${name}(integer) TO ${ROLES.gate}`,
    ),
  ];
}
