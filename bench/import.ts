import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { report } from './report.ts'

const SAMPLE_MS = 50
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Peak memory of a process and its children in MB, as Linux keeps it; 0 where there is no /proc. */
function residentMb(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0
  const own =
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  )
  const children = tasks.join(' ').split(' ').filter(Boolean).map(Number)
  return own + children.reduce((sum, child) => sum + residentMb(child), 0)
}

async function timed(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ seconds: number; peakMb: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  let peakMb = 0
  const timer = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, residentMb(child.pid ?? 0))
    } catch {
      // The process ended between two reads.
    }
  }, SAMPLE_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMb: Math.round(peakMb) }
}

/** Import rows a second and peak memory, first time and again, against the least an import can do. */
export async function benchImport(
  csv: string,
  rows: number,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const importing = () =>
    timed([fileOf('../src/cli.ts'), 'import', csv], { DATABASE_URL: databaseUrl })
  const first = await importing()
  const again = await importing()
  const bare = await timed([fileOf('./bare-import.ts'), csv, `${folder}/bare.db`])
  report('import', {
    'rows/s': Math.round(rows / first.seconds),
    'peak MB, both processes': first.peakMb,
    'again rows/s': Math.round(rows / again.seconds),
    'bare rows/s': Math.round(rows / bare.seconds),
    'of bare': Math.round((bare.seconds / first.seconds) * 100) / 100,
  })
}
