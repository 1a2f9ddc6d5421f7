import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openSqlite } from '../src/database/sqlite.ts'
import { askRaw } from './ask-raw.ts'
import { pathsOf } from './asked-paths.ts'

const path = process.env.DB ?? '/tmp/bench/k5b.db'
const kind = process.argv[2] as 'home'
const db = openSqlite(path)
const paths = (await pathsOf(db, 500))[kind]
await db.close()
const H = { 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 bench' }
const dir = `/tmp/bench/prof-${kind}`
;(await import('node:fs')).rmSync(dir, { recursive: true, force: true })
async function start(role: string) {
  const child = fork(
    fileURLToPath(new URL('./page-server.ts', import.meta.url)),
    [role, `file:${path}`],
    {
      env: { ...process.env, NODE_ENV: 'production', KEPT_ANSWERS_MB: '0' },
      execArgv: role === 'app' ? ['--cpu-prof', `--cpu-prof-dir=${dir}`] : [],
    },
  )
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { child, address }
}
const app = await start('app')
await askRaw(app.address, paths, H, 8)
app.child.disconnect?.()
await once(app.child, 'exit')
