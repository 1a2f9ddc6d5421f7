import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { formatStartupError } from './format-startup-error.server.ts'

test('formatStartupError names a full disk instead of DATABASE_URL', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table notes (text text); pragma max_page_count = 1')
  let error: unknown
  try {
    database.exec(`insert into notes values (hex(zeroblob(100000)))`)
  } catch (thrown) {
    error = thrown
  }
  database.close()
  expect(formatStartupError(error)).toMatch(/^The disk is full: .*Make space/)
})

test('formatStartupError names the permissions that a PostgreSQL user lacks', () => {
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(formatStartupError(error)).toMatch(/denied access: permission denied .*CREATE permission/)
})
