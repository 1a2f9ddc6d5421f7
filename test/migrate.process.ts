import { openPostgres } from '../src/platform/database/database.postgres.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'

/** `node migrate.process.ts LOCATION COUNT` migrates, and kills itself after COUNT statements. */
const [, , location = '', count = ''] = process.argv
let statements = 0
function onStatement() {
  statements += 1
  if (statements === Number(count)) process.kill(process.pid, 'SIGKILL')
}
const database = location.startsWith('postgres')
  ? openPostgres(location, onStatement)
  : openSqlite(location, onStatement)
await applyMigrations(database)
await database.close()
