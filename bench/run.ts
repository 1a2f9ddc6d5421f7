// `npm run bench [-- --rows N] [-- --only import|preview|pages|admin|backup|export|postgres|search|sitemaps|lighthouse|servers|sizes|mixed|filters]`
// measures what docs/benchmarks.md quotes, most of it against a baseline of the same run, in a temporary folder.
// Import: `--file csv|xlsx|xlsx-shared|both|all` (both is csv and xlsx), `--into empty|full|both`, and `--pages`
// to measure pages during an import. Search: `--plans FILE` replaces the plans of PostgreSQL in the file.
// `--database FILE` measures an existing directory: pages, admin, servers, sizes, mixed, and searches without rebuilding
// the index (by URL also on PostgreSQL). `--sizes-of URL` compares it with another one (also on PostgreSQL),
// `--seconds N` is the duration of the mixed load. `multiply-directory.ts` writes a directory ten times as large.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '../src/app/config.server.ts'
import { applyV8Flags } from '../src/app/server/v8-flags.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { writeSamples } from '../tools/sample-data/csv.ts'
import { benchAdminIn, benchAdminOnBoth } from './admin-directories.ts'
import { benchBackup } from './backup.ts'
import { benchBusinessFilters } from './business-filters.ts'
import { benchSizes } from './compare-directories.ts'
import { benchExport } from './export.ts'
import { benchImport, importGenerated, SPREADSHEETS, STATES } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { openCpuClock } from './measure-processes.ts'
import { benchMixedLoad } from './mixed-load.ts'
import { benchPages } from './pages.ts'
import { benchPagesWhileImporting } from './pages-while-importing.ts'
import { benchPostgresReads } from './postgres-reads.ts'
import { benchPreview } from './preview.ts'
import { report } from './report.ts'
import { benchSearchIn, benchSearchOnPostgres, benchSearchOnSqlite } from './search.ts'
import { benchServers } from './servers.ts'
import { benchSitemaps } from './sitemaps.ts'

// The same garbage collection as in a server.
applyV8Flags()

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    only: { type: 'string' },
    file: { type: 'string', default: 'csv' },
    into: { type: 'string', default: 'both' },
    pages: { type: 'boolean', default: false },
    plans: { type: 'string' },
    database: { type: 'string' },
    'sizes-of': { type: 'string' },
    seconds: { type: 'string', default: '600' },
  },
})
const rows = Number(values.rows)
const wants = (name: string) => values.only === undefined || values.only === name

/** Benchmarks that need a generated directory. */
const GENERATED = [
  'import',
  'pages',
  'backup',
  'export',
  'search',
  'sitemaps',
  'servers',
  'sizes',
  'mixed',
  'filters',
]

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-bench-'))
const csv = join(folder, 'sample.csv')
const files = SPREADSHEETS.filter(
  (kind) =>
    values.file === 'all' ||
    values.file === kind ||
    (values.file === 'both' && kind !== 'xlsx-shared'),
)
if (files.length === 0) throw new Error(`No such file: ${values.file}`)
const states = STATES.filter((state) => values.into === 'both' || values.into === state)
if (states.length === 0) throw new Error(`Neither empty nor full: ${values.into}`)
let path = ''
try {
  report('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    rows,
  })
  const databaseOption = values.database
  if (wants('postgres') || (wants('search') && databaseOption === undefined))
    await writeSamples({ rows, seed: 1, out: csv })
  if (databaseOption !== undefined) path = databaseOption
  else if (GENERATED.some(wants))
    for (const kind of files)
      path = await (wants('import')
        ? benchImport({ kind, rows, folder, states })
        : importGenerated(kind, rows, folder))
  if (values.pages) await benchPagesWhileImporting(path, rows, folder)
  if (values.only === 'preview') {
    await writeSamples({ rows, seed: 1, out: csv })
    await benchPreview(csv, join(folder, 'preview.db'))
  }
  if (wants('pages')) {
    const database = openSqlite(path)
    await benchPages(database, `file:${path}`)
    await database.close()
  }
  const url = URL.canParse(path) ? path : `file:${path}`
  if (wants('admin'))
    await (databaseOption === undefined ? benchAdminOnBoth(rows, folder) : benchAdminIn(url))
  if (wants('backup')) await benchBackup(path, folder)
  if (wants('export')) await benchExport(path, folder)
  if (wants('postgres')) await benchPostgresReads(csv)
  if (wants('search') && databaseOption !== undefined)
    await benchSearchIn(URL.canParse(databaseOption) ? databaseOption : `file:${databaseOption}`)
  else if (wants('search')) {
    await benchSearchOnSqlite(path)
    await benchSearchOnPostgres(csv, { plans: values.plans, measuresReindex: true })
  }
  if (wants('sitemaps')) await benchSitemaps(path)
  if (wants('lighthouse')) await benchLighthouse()
  if (values.only === 'filters') {
    const database = openDatabase(parseConfig({ DATABASE_URL: url }).database)
    await benchBusinessFilters(database, await openCpuClock(database))
    await database.close()
  }
  if (['servers', 'sizes', 'mixed'].some(wants)) {
    const database = openDatabase(parseConfig({ DATABASE_URL: url }).database)
    if (wants('servers')) await benchServers(database, url)
    if (wants('sizes') && values['sizes-of']) {
      const other = values['sizes-of']
      const compared = openDatabase(parseConfig({ DATABASE_URL: other }).database)
      await benchSizes(
        { name: 'one', database, url },
        { name: 'other', database: compared, url: other },
      )
      await compared.close()
    }
    if (wants('mixed')) await benchMixedLoad(database, url, Number(values.seconds))
    await database.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
