import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../src/app/config.server.ts'
import { openBrowser } from './browser.ts'

/** The kinds of pages visitors come to, by their names among the screens. */
export const AUDITED_SCREENS = ['home', 'business-0', 'category', 'city', 'businesses'] as const

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** What the callers read of Lighthouse's result. */
type AuditResult = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { id: string; score: number | null; numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: AuditResult } | undefined>
type Audit = (url: string, categories: readonly string[]) => Promise<AuditResult>

const run = promisify(execFile)
const AUDIT_FOLDER = join(ROOT, 'tools', 'page-audit')
const INSTALL_LIMIT_MS = 180_000

/** Lighthouse and its 113 packages are not part of the project's own installation. */
async function installLighthouse(): Promise<Lighthouse> {
  // At the limit the script forwards SIGTERM to npm.
  await run(process.execPath, [join(AUDIT_FOLDER, 'install.mjs')], {
    timeout: INSTALL_LIMIT_MS,
  }).catch((error) => {
    throw new Error(
      `Lighthouse could not be installed in ${AUDIT_FOLDER} within ${INSTALL_LIMIT_MS / 1000} s. ${error.stderr || error.message}`,
    )
  })
  const program = join(AUDIT_FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')
  return (await import(pathToFileURL(program).href)).default
}

/**
 * Opens a browser for Lighthouse with its own preset for phones (slow network and four times slower
 * processor, simulated), and hands it to `work`. It reaches no host but this machine.
 */
export async function withLighthouse<Value>(
  work: (audit: Audit) => Promise<Value>,
): Promise<Value> {
  const lighthouse = await installLighthouse()
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    return await work(async (url, categories) => {
      const result = await lighthouse(url, {
        port,
        onlyCategories: [...categories],
        output: 'json',
        logLevel: 'silent',
      })
      if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
      return result.lhr
    })
  } finally {
    await browser.close()
  }
}
