// `npm run soak`: the tests of test/reliability in full. `-- fuzz`, `-- kills`, `-- soak` runs one of them,
// and `KILLS`, `SOAK_MINUTES`, `FUZZ_ROUNDS` and the seeds in the environment change how.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FULL = { KILLS: '100', SOAK_MINUTES: '30', FUZZ_ROUNDS: '100' }
const names = process.argv.slice(2)
const files = (names.length > 0 ? names : ['fuzz', 'kills', 'soak']).map(
  (name) => `test/reliability/${name}.long.ts`,
)
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'reliability', ...files], {
  cwd: ROOT,
  env: { ...FULL, ...process.env },
  stdio: 'inherit',
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
