import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a server in a separate process. */
export async function startServer(
  role: 'app' | 'bytes',
  databaseUrl: string,
  settings: Record<string, string> = {},
) {
  const child = fork(
    fileURLToPath(new URL('./page-server.ts', import.meta.url)),
    [role, databaseUrl],
    { env: { ...process.env, NODE_ENV: 'production', ...settings } },
  )
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { child, address }
}

/** CPU time of a server's process since the previous call. */
export async function readCpuMs(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('spent')
  const [{ spent }] = (await answer) as [{ spent: number }]
  return spent
}
