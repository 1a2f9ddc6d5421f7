import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../../test/import-files.ts'
import { copySqliteTemplate } from '../../../test/test-database.ts'
import { openSqlite } from '../../platform/database/database.sqlite.ts'
import { parseConfig, ROOT } from '../config.server.ts'
import type { Command } from './command.server.ts'
import { importCommand } from './import.server.ts'
import { undoCommand } from './undo.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())
copySqliteTemplate(join(files.folder, 'cli.db'))

const importOf = (path: string, ...options: string[]) =>
  run('import', path, '--json', '--confirm', ...options)

function run(...args: string[]) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'src/cli.ts'), ...args],
    {
      cwd: files.folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: `file:${join(files.folder, 'cli.db')}` },
    },
  )
  return { stdout, status, stderr }
}

/** Runs a command in this process, which is enough for most cases. */
function runHere(command: Command, ...args: string[]): Promise<number> {
  const database = openSqlite(join(files.folder, 'cli.db'))
  const { folder } = files
  const input = { args, folder, config: parseConfig({}), database, now: Date.now }
  return command({ ...input, migrate: async () => [] }).finally(() => database.close())
}

const rows = [
  ['name', 'city', 'rating', 'mood'],
  ['Blue "Door"', 'Bern', '9', 'good'],
  ['', 'Bern', '', ''],
]

test('import without --confirm waits with exit code 3 for the first file and for files with many problems', {
  tags: ['gate-of-direct-imports', 'import-commands'],
}, () => {
  const first = files.write('first.csv', csvOf([['name'], ['First Door']]))
  const waiting = run('import', first)
  expect(waiting.status).toBe(3)
  expect(waiting.stdout).toContain('This is the first import into this directory.')
  expect(importOf(first).status).toBe(0)
  const odd = files.write(
    'odd.csv',
    csvOf([
      ['name', 'city', 'country_code', 'phone'],
      ['Odd Door', 'Basel', 'CH', 'call us'],
      ['Even Door', 'Basel', 'CH', '+41 61 111 11 11'],
    ]),
  )
  const { status, stdout } = run('import', odd)
  expect(status).toBe(3)
  expect(stdout).toMatch(/phone .*: 1 row \(50%, above the limit\)/)
  expect(stdout).toContain('run the command again with --confirm')
  const json = run('import', odd, '--json')
  expect(json.status).toBe(3)
  const { waitsFor, problems } = JSON.parse(json.stdout)
  expect(waitsFor).toBe('problems')
  expect(problems).toContainEqual(
    expect.objectContaining({ field: 'phone', count: 1, isAboveLimit: true }),
  )
  const [shown] = JSON.parse(run('imports', '--json').stdout)
  expect(shown).toMatchObject({ state: 'previewed', file: 'odd.csv' })
  expect(JSON.parse(importOf(odd).stdout)).toMatchObject({ added: 2 })
})

test('import --json prints one JSON object with counts, columns and the reasons by row', () => {
  const path = files.write('cli.csv', csvOf(rows))
  const { stdout, status } = importOf(path)
  expect(status).toBe(0)
  const { reasons, columns, reasonTypes, ...counts } = JSON.parse(stdout)
  expect(reasonTypes).toEqual([
    {
      outcome: 'failed',
      field: 'name',
      reason: 'is missing: a business needs a name',
      count: 1,
      listed: 1,
    },
    {
      outcome: 'noted',
      field: 'rating',
      reason: expect.any(String),
      count: 1,
      listed: 1,
    },
  ])
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

test('import --json of a malformed file exits with 1 and reports the rows read before the error', () => {
  const path = files.write('broken.csv', `${csvOf(rows)}"never closed\n`)
  const { stdout, status } = importOf(path)
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    total: 2,
    failed: 1,
    error: expect.stringContaining('never closed') as string,
  })
})

test.each(['nowhere.csv', '.'])(
  'import of %s, which is not a file, exits with 1 and reports the path',
  (name) => {
    const { stdout, status, stderr } = importOf(join(files.folder, name))
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      total: 0,
      error: expect.stringContaining(files.folder),
      reasons: [],
    })
    expect(stderr).toContain(files.folder)
  },
)

test('import --dry-run reports what a file would change without saving its rows', {
  tags: ['import-commands'],
}, () => {
  const first = files.write(
    'dry-1.csv',
    csvOf([
      ['name', 'city'],
      ['Red Door', 'Basel'],
    ]),
  )
  const looked = importOf(first, '--dry-run')
  expect(looked.status).toBe(0)
  expect(JSON.parse(looked.stdout)).toMatchObject({
    dryRun: true,
    added: 1,
    samples: {
      added: [{ rowNumber: 2, name: 'Red Door', values: { city: 'Basel' } }],
      updated: [],
    },
  })
  expect(JSON.parse(importOf(first).stdout)).toMatchObject({ added: 1 })
})

test('import --dry-run prints the fields that would change, and imports lists the run as cancelled', () => {
  const second = files.write(
    'dry-2.csv',
    csvOf([
      ['name', 'city', 'rating'],
      ['Red Door', 'Basel', '4'],
    ]),
  )
  const { stdout } = run('import', second, '--dry-run')
  expect(stdout).toContain('1 updated')
  expect(stdout).toContain('Fields that would change: rating (1).')
  expect(stdout).toContain('row 2, Red Door: rating "" → "4"')
  const [dry] = JSON.parse(run('imports', '--json').stdout)
  expect(dry).toMatchObject({ state: 'cancelled', file: 'dry-2.csv', updated: 0 })
  expect(run('imports').stdout).toContain('dry-2.csv: 0 rows')
})

test('import maps columns by --mapping and leaves new businesses unapproved with --unapproved', {
  tags: ['import-commands'],
}, () => {
  const cells = [
    ['name', 'mood', 'phone'],
    ['Green Door', 'Aarau', ''],
  ]
  const path = files.write('mapped.csv', csvOf(cells))
  const mapped = importOf(path, '--mapping', 'B=city', '--unapproved', '--license', 'CC0')
  expect(JSON.parse(mapped.stdout)).toMatchObject({
    added: 1,
    columns: { used: { name: 'name', city: 'mood' } },
  })
  const database = openSqlite(join(files.folder, 'cli.db'))
  const query = database.read.selectFrom('businesses').where('name', '=', 'Green Door')
  const stored = query.select(['city', 'is_approved', 'licence']).executeTakeFirst()
  return expect(stored.finally(() => database.close())).resolves.toEqual({
    city: 'Aarau',
    is_approved: 0,
    licence: 'CC0',
  })
})

test('import accepts --licence, the old name of --license, and rejects two different values', async () => {
  const path = files.write('licensed.csv', csvOf([['name'], ['Licensed Door']]))
  expect(await runHere(importCommand, path, '--json', '--confirm', '--licence', 'CC BY 4.0')).toBe(
    0,
  )
  const database = openSqlite(join(files.folder, 'cli.db'))
  const query = database.read.selectFrom('businesses').where('name', '=', 'Licensed Door')
  const stored = await query.select('licence').executeTakeFirst()
  await database.close()
  expect(stored).toEqual({ licence: 'CC BY 4.0' })
  const both = runHere(importCommand, path, '--licence', 'CC0', '--license', 'ODbL')
  await expect(both).rejects.toMatchObject({ exitCode: 2 })
})

test.each(['B=moods', '=city', 'B', '0=city', 'B=city=x'])(
  'import rejects the mapping %s with exit code 2',
  async (wrong) => {
    const ended = runHere(importCommand, 'any.csv', '--mapping', wrong)
    await expect(ended).rejects.toMatchObject({ exitCode: 2 })
  },
)

test('undo reverts an import once, and fails for an undone or unknown run', {
  tags: ['preview-undo-counts', 'import-commands'],
}, async () => {
  const path = files.write(
    'undone.csv',
    csvOf([
      ['name', 'city'],
      ['Grey Door', 'Olten'],
    ]),
  )
  expect(JSON.parse(importOf(path).stdout)).toMatchObject({ added: 1 })
  const [{ run: id }] = JSON.parse(run('imports', '--json').stdout)
  const undone = run('undo', String(id))
  expect([undone.status, undone.stdout]).toEqual([
    0,
    `Undid run ${id}: 1 business removed, 0 restored.\n`,
  ])
  await expect(runHere(undoCommand, String(id))).rejects.toMatchObject({
    exitCode: 1,
    message: 'This run is already undone.',
  })
  await expect(runHere(undoCommand, '999999')).rejects.toMatchObject({ exitCode: 1 })
  await expect(runHere(undoCommand, 'it')).rejects.toMatchObject({ exitCode: 2 })
})
