// `npm run bench [-- --rows N] [-- --only import|pages|admin|backup|export|postgres|search|sitemaps|lighthouse]`: the figures the README quotes, each as
// a ratio against a bare baseline of the same run. Everything happens in a temporary folder.
// Of the import: `--file csv|xlsx|xlsx-shared|both|all` (both is csv and xlsx), and `--pages` for how long pages take meanwhile.
// Of the search: `--plans FILE` writes the plans of its statements behind what stands in the file.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSamples } from '../src/commands/generate.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { benchAdmin, benchAdminOnPostgres } from './admin.ts'
import { benchBackup } from './backup.ts'
import { benchExport } from './export.ts'
import { benchImport, importGenerated, SPREADSHEETS } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages } from './pages.ts'
import { benchPagesWhileImporting } from './pages-while-importing.ts'
import { benchPostgresReads } from './postgres-reads.ts'
import { report } from './report.ts'
import { benchSearchOnPostgres, benchSearchOnSqlite } from './search.ts'
import { benchSitemaps } from './sitemaps.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    only: { type: 'string' },
    file: { type: 'string', default: 'csv' },
    pages: { type: 'boolean', default: false },
    plans: { type: 'string' },
  },
})
const rows = Number(values.rows)
const wants = (name: string) => values.only === undefined || values.only === name

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-bench-'))
const csv = join(folder, 'sample.csv')
const files = SPREADSHEETS.filter(
  (kind) =>
    values.file === 'all' ||
    values.file === kind ||
    (values.file === 'both' && kind !== 'xlsx-shared'),
)
if (files.length === 0) throw new Error(`No such file: ${values.file}`)
let path = ''
try {
  report('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    rows,
  })
  if (['admin', 'postgres', 'search'].some(wants)) await writeSamples({ rows, seed: 1, out: csv })
  if (['import', 'pages', 'admin', 'backup', 'export', 'search', 'sitemaps'].some(wants))
    for (const kind of files)
      path = await (wants('import')
        ? benchImport(kind, rows, folder)
        : importGenerated(kind, rows, folder))
  if (values.pages) await benchPagesWhileImporting(path, rows, folder)
  if (wants('pages')) {
    const database = openSqlite(path)
    await benchPages(database, `file:${path}`)
    await database.close()
  }
  if (wants('admin')) {
    const database = openSqlite(path)
    await benchAdmin(database)
    await database.close()
    await benchAdminOnPostgres(csv)
  }
  if (wants('backup')) await benchBackup(path, folder)
  if (wants('export')) await benchExport(path, folder)
  if (wants('postgres')) await benchPostgresReads(csv)
  if (wants('search')) {
    await benchSearchOnSqlite(path, values.plans)
    await benchSearchOnPostgres(csv, values.plans)
  }
  if (wants('sitemaps')) await benchSitemaps(path)
  if (wants('lighthouse')) await benchLighthouse()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
