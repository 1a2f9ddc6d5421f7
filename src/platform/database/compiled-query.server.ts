import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.server.ts'
import { mendsName, nameStatement } from './prepared-statement-names.server.ts'

/** Compiles a query once per database. `parameters` must follow the order in the compiled SQL. */
export function compileOnce<Row>(build: (database: Database) => Compilable<Row>) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async function run(database: Database, parameters: readonly unknown[]): Promise<Row[]> {
    let query = compiled.get(database)
    if (!query) {
      query = build(database).compile()
      compiled.set(database, query)
      nameStatement(query.sql)
    }
    if (parameters.length !== query.parameters.length)
      throw new Error(`The query takes ${query.parameters.length} parameters: ${query.sql}`)
    const asked = { ...query, parameters }
    const ask = () => database.read.executeQuery<Row>(asked)
    const { rows } = await ask().catch((error: unknown) => {
      if (mendsName(asked.sql, error)) return ask()
      throw error
    })
    return rows
  }
}
