import { ROLES } from "./postgresNames.ts";

/** What any role may call in a fresh database and the gate must not: side effects, other sessions, what was scanned. */
const WITHHELD_FUNCTIONS = [
  "lo\\_%",
  "loread",
  "lowrite",
  "pg\\_advisory%",
  "pg\\_try\\_advisory%",
  "pg\\_cancel\\_backend",
  "pg\\_terminate\\_backend",
  "pg\\_notify",
  "pg\\_logical\\_%",
  "pg\\_%replication\\_slot%",
  "pg\\_export\\_snapshot",
  "pg\\_import\\_system\\_collations",
  "pg\\_stat\\_get\\_%",
  "pg\\_stat\\_clear\\_snapshot",
  "pg\\_stat\\_force\\_next\\_flush",
  "pg\\_lock\\_status",
  "pg\\_prepared\\_xact",
  "pg\\_sleep%",
  "pg\\_ls\\_%",
  "pg\\_read\\_%",
  "pg\\_nextoid",
  "brin\\_%",
  "gin\\_clean%",
  "query\\_to\\_xml%",
  "cursor\\_to\\_xml%",
  "table\\_to\\_xml%",
  "schema\\_to\\_xml%",
  "database\\_to\\_xml%",
];

/** What the gate may not make longer or larger for itself: settings that only a superuser gives. */
const GATE_LIMITS: Readonly<Record<string, string>> = {
  temp_file_limit: "256MB",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/** What every session of the gate begins with. It could take these back; the rights don't lean on them. */
const GATE_DEFAULTS: Readonly<Record<string, string>> = {
  default_transaction_read_only: "on",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "10s",
  client_connection_check_interval: "1s",
  work_mem: "32MB",
  jit: "off",
  search_path: "pg_catalog",
  max_parallel_workers_per_gather: "0",
};

/**
 * The roles of the records database, and what everybody loses in it. A superuser runs this once, in the new, empty database.
 *
 * Shape:  SQL that may be run again. Roles without a password can't log in by one: `ALTER ROLE … PASSWORD` gives it.
 * Source: docs/adr/0005.
 */
export function rolesSql(): string {
  const { owner, loader, gate } = ROLES;
  const none = "NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS NOINHERIT";
  const role = (name: string, login: "LOGIN" | "NOLOGIN") => `
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = '${name}') THEN CREATE ROLE ${name}; END IF;
END $$;
ALTER ROLE ${name} ${login} ${none};`;
  const settings = Object.entries({ ...GATE_DEFAULTS, ...GATE_LIMITS }).map(
    ([name, value]) => `ALTER ROLE ${gate} SET ${name} = '${value}';`,
  );
  return `${role(owner, "NOLOGIN")}
${role(loader, "LOGIN")}
${role(gate, "LOGIN")}
GRANT ${owner} TO ${loader};
${settings.join("\n")}
DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${loader}, ${gate}', current_database());
  EXECUTE format('GRANT CREATE ON DATABASE %I TO ${owner}', current_database());
END $$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;
GRANT USAGE ON LANGUAGE plpgsql, sql TO ${owner};
REVOKE SELECT ON pg_catalog.pg_largeobject_metadata FROM PUBLIC;
DO $$ DECLARE withheld regprocedure; BEGIN
  FOR withheld IN
    SELECT oid FROM pg_catalog.pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
    AND proname LIKE ANY (ARRAY[${WITHHELD_FUNCTIONS.map((name) => `'${name}'`).join(", ")}])
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', withheld);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_advisory_xact_lock(bigint) TO ${loader};
`;
}
