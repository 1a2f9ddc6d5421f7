// `npm run bench [-- --rows N] [-- --only import|pages|admin|backup|export|postgres|lighthouse]`: the figures the README quotes, each as
// a ratio against a bare baseline of the same run. Everything happens in a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSamples } from '../src/commands/generate.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { benchAdmin, benchAdminOnPostgres } from './admin.ts'
import { benchBackup } from './backup.ts'
import { benchExport } from './export.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages } from './pages.ts'
import { benchPostgresReads } from './postgres-reads.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, only: { type: 'string' } },
})
const rows = Number(values.rows)
const wants = (name: string) => values.only === undefined || values.only === name

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-bench-'))
const csv = join(folder, 'sample.csv')
const path = join(folder, 'bench.db')
try {
  report('machine', {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    rows,
  })
  if (values.only !== 'lighthouse') await writeSamples({ rows, seed: 1, out: csv })
  if (['import', 'pages', 'admin', 'backup', 'export'].some(wants))
    await benchImport(csv, rows, `file:${path}`, folder)
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
  if (wants('lighthouse')) await benchLighthouse()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
