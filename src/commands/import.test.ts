import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { ROOT } from '../config.ts'

const files = openFileFolder()
afterAll(() => files.remove())

function importOf(path: string) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'src/cli.ts'), 'import', path, '--json'],
    {
      cwd: files.folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: `file:${join(files.folder, 'cli.db')}` },
    },
  )
  return { stdout, status, stderr }
}

const rows = [
  ['name', 'city', 'rating', 'mood'],
  ['Blue "Door"', 'Bern', '9', 'good'],
  ['', 'Bern', '', ''],
]

test('import --json prints one JSON object of whole numbers and the reasons by row', () => {
  const path = files.write('cli.csv', csvOf(rows))
  const { stdout, status } = importOf(path)
  expect(status).toBe(0)
  const { reasons, columns, ...counts } = JSON.parse(stdout)
  expect(columns).toEqual({
    used: { name: 'name', city: 'city', rating: 'rating' },
    unused: ['mood'],
  })
  expect(counts).toEqual({ total: 2, added: 1, updated: 0, unchanged: 0, skipped: 0, failed: 1 })
  expect(reasons).toEqual([
    { row: 2, outcome: 'noted', field: 'rating', value: '9', reason: expect.any(String) },
    {
      row: 3,
      outcome: 'failed',
      field: 'name',
      value: '',
      reason: 'is missing: a business needs a name',
    },
  ])
  expect(JSON.parse(importOf(path).stdout)).toMatchObject({ total: 2, unchanged: 1, failed: 1 })
})

test('import --json of a file that breaks in the middle exits 1 and tells what is saved', () => {
  const path = files.write('broken.csv', `${csvOf(rows)}"never closed\n`)
  const { stdout, status } = importOf(path)
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    total: 2,
    failed: 1,
    error: expect.stringContaining('never closed') as string,
  })
})

test.each(['nowhere.csv', '.'])('import of %s, which is no file, exits 1 and says so', (name) => {
  const { stdout, status, stderr } = importOf(join(files.folder, name))
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    total: 0,
    error: expect.stringContaining(files.folder),
    reasons: [],
  })
  expect(stderr).toContain(files.folder)
})
