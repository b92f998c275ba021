/** A parser of SQL that the gate is measured against. Errors: `parse` throws over what it can't read. */
export interface SqlPeer {
  /** As it begins the names of its figures. */
  readonly name: string;
  parse(statement: string): unknown;
}

/** The peers, loaded and ready. They are there where the development dependencies are, and only this bench loads them. */
export async function loadSqlPeers(): Promise<SqlPeer[]> {
  const [postgres, { default: nodeSql }, pgsqlAst] = await Promise.all([
    import("libpg-query"),
    import("node-sql-parser"),
    import("pgsql-ast-parser"),
  ]);
  await postgres.loadModule();
  const parser = new nodeSql.Parser();
  return [
    { name: "libpg_query", parse: (statement) => postgres.parseSync(statement) },
    { name: "node_sql_parser", parse: (statement) => parser.astify(statement, { database: "postgresql" }) },
    { name: "pgsql_ast_parser", parse: (statement) => pgsqlAst.parse(statement) },
  ];
}
