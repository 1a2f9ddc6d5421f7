import { openDatabase } from '../../platform/database/open-database.server.ts'
import { readConfig } from '../config.server.ts'
import { runDemoImport } from './bootstrap.server.ts'
import { applyCompileCache } from './v8-flags.server.ts'

applyCompileCache()
const database = openDatabase(readConfig().database)
try {
  const { counts, unreadable } = await runDemoImport(database)
  process.stdout.write(JSON.stringify({ counts: { total: counts.total }, unreadable }))
} finally {
  await database.close()
}
