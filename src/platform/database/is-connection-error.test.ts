import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openPostgres } from './database.postgres.ts'
import { isDatabaseUnavailable } from './is-connection-error.ts'

it('isDatabaseUnavailable is true for rejected and terminated connections, and false for an invalid query', async () => {
  const nowhere = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const refused = await sql`select 1`.execute(nowhere.read).catch((error) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  await nowhere.close()
  const url = inject('postgresUrl')
  if (url === null) return
  const there = openPostgres(url)
  const wrong = await sql`select nothing`.execute(there.read).catch((error) => error)
  expect(isDatabaseUnavailable(wrong)).toBe(false)
  const cut = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(there.read)
    .catch((error) => error)
  expect(isDatabaseUnavailable(cut)).toBe(true)
  await there.close()
})

it('isDatabaseUnavailable is false for other errors and for null', () => {
  expect(isDatabaseUnavailable(new Error('no such table'))).toBe(false)
  expect(isDatabaseUnavailable(null)).toBe(false)
})
