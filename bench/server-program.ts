import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Looked, lookAt } from './measure-processes.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const READY = /Gazetteer is ready at (\S+)/

/** The server, started as an operator starts it. */
export type Program = {
  address: string
  /** From start until ready. */
  readySeconds: number
  /** Memory and CPU time of all its processes. */
  look: () => Looked
  stop: () => Promise<void>
}

/** Starts the server on a database and discards its log. */
export async function startProgram(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Program> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      RATE_LIMIT_PER_SECOND: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', openSync('/dev/null', 'w')],
  })
  const exited = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, ready] = READY.exec(output) ?? []
      if (ready) done(ready)
    })
    void exited.then(() => fail(new Error(`The program ended before it was ready: ${output}`)))
  })
  return {
    address,
    readySeconds: Math.round((performance.now() - startedAt) / 10) / 100,
    look: () => lookAt(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
