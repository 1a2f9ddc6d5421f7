import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { nameOfStatement } from './named-statements.ts'

/** A connection over which texts that have a name are sent with it; who sends one mends it (compile-once.ts). */
function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters]
    const name = nameOfStatement(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  return {
    // What Kysely tells a query by that it is to cancel.
    get processID() {
      return (client as PostgresPoolClient & { processID?: number }).processID
    },
    // Kysely's type takes cursors too, which it asks for only where it was given their class.
    query: query as never,
    release: (destroy) => client.release(destroy),
  }
}

/** The connections of a pool as Kysely takes them; the same one is the same to it each time. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const naming = known.get(client) ?? namingClient(client)
      known.set(client, naming)
      return naming
    },
    end: () => pool.end(),
  }
}
