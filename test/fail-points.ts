import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type RootOperationNode,
  UpdateQueryNode,
} from 'kysely'
import type { Database } from '../src/platform/database/database.server.ts'

/**
 * A point at which a process can be killed: 'before commit', 'after commit', 'insert TABLE', 'update
 * TABLE', 'delete TABLE'.
 */
export type FailPoint = string

const nameOf = (node: { table: { identifier: { name: string } } } | undefined) =>
  node?.table.identifier.name ?? ''

function failPointOf(node: RootOperationNode): FailPoint | null {
  if (InsertQueryNode.is(node)) return `insert ${nameOf(node.into)}`
  if (UpdateQueryNode.is(node)) return `update ${nameOf(node.table as never)}`
  if (DeleteQueryNode.is(node)) return `delete ${nameOf(node.from.froms[0] as never)}`
  return null
}

/** Calls `onPoint` after each write of a transaction, before its commit and after it. */
export function withFailPoints(database: Database, onPoint: (point: FailPoint) => void): Database {
  const written = new WeakMap<object, FailPoint>()
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }) {
      const point = failPointOf(node)
      if (point !== null) written.set(queryId, point)
      return node
    },
    async transformResult({ queryId, result }) {
      const point = written.get(queryId)
      if (point !== undefined) onPoint(point)
      return result
    },
  }
  return {
    ...database,
    async change(work, shows) {
      const result = await database.change(async (trx) => {
        const done = await work(trx.withPlugin(plugin))
        onPoint('before commit')
        return done
      }, shows)
      onPoint('after commit')
      return result
    },
    async insertRows(trx, table, rows, onTaken) {
      await database.insertRows(trx, table, rows, onTaken)
      if (rows.length > 0) onPoint(`insert ${table}`)
    },
    async updateRows(trx, table, key, rows) {
      await database.updateRows(trx, table, key, rows)
      if (rows.length > 0) onPoint(`update ${table}`)
    },
  }
}

/** Kills this process with SIGKILL when `point` is reached for the nth time. */
export function killAt(point: FailPoint, nth: number): (reached: FailPoint) => void {
  let count = 0
  return (reached) => {
    if (reached !== point) return
    count += 1
    if (count === nth) process.kill(process.pid, 'SIGKILL')
  }
}
