import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../../test/import-files.ts'
import { EXPORT_FIELDS } from '../../exports/exported-fields.ts'
import { ROOT } from '../config.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'src/cli.ts'), ...args], {
    cwd: files.folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${join(files.folder, 'cli.db')}` },
  })
}

const rows = [
  ['name', 'type', 'country_code', 'phone'],
  ['=Blue Door', 'Bakery', 'CH', '+41 31 555 00 11'],
  ['Green Door', 'Bakery', 'DE', ''],
  ['Old Mill', 'Museum', 'DE', ''],
]

beforeAll(() => {
  const { status, stderr } = run('import', files.write('doors.csv', csvOf(rows)), '--confirm')
  expect(status, stderr).toBe(0)
})

test('export writes to stdout in the requested column order and escapes formulas', () => {
  const { stdout, status } = run('export', '--fields', 'phone,name', '--country', 'ch')
  expect(status).toBe(0)
  expect(stdout).toBe("phone,name\r\n+41 31 555 00 11,'=Blue Door\r\n")
})

test('export filters by --search and --categories, writes a BOM with --bom and raw text with --raw', {
  tags: ['import-commands'],
}, () => {
  const narrowed = ['--search', 'door', '--categories', 'Bakery', '--fields', 'name']
  expect(run('export', ...narrowed, '--bom', '--raw').stdout).toBe(
    '\uFEFFname\r\n=Blue Door\r\nGreen Door\r\n',
  )
})

test('export without --fields writes every column, with the name of the country filled in', {
  tags: ['export-columns'],
}, () => {
  const [head, row = ''] = run('export', '--country', 'ch', '--raw').stdout.split('\r\n')
  expect(head).toBe(EXPORT_FIELDS.join(','))
  expect(row.split(',')[EXPORT_FIELDS.indexOf('country')]).toBe('Switzerland')
  const named = run('export', '--country', 'ch', '--fields', 'country')
  expect(named.stdout).toBe('country\r\nSwitzerland\r\n')
})

test('export --out infers the format from the file name and never overwrites a file', () => {
  const path = join(files.folder, 'mills.ndjson')
  const command = ['export', '--out', path, '--fields', 'name,verified', '--search', 'mill']
  expect(run(...command).status).toBe(0)
  expect(readFileSync(path, 'utf8')).toBe('{"name":"Old Mill","verified":null}\n')
  expect(run(...command)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('File already exists'),
  })
  expect(readdirSync(files.folder).filter((name) => name.includes('unfinished'))).toEqual([])
})

test.each([
  ['--fields', 'name,mood'],
  ['--country', 'Germany'],
  ['--from', '2026-02-30'],
  ['--format', 'pdf'],
  ['--approved', '--unapproved'],
])('export rejects %s %s with exit code 2', (...args) => {
  expect(run('export', ...args)).toMatchObject({ status: 2, stdout: '' })
})
