import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../src/app/config.server.ts'
import { openBrowser } from './browser.ts'

/** Page types that visitors land on, by screen name. */
export const AUDITED_SCREENS = ['home', 'business-0', 'category', 'city', 'businesses'] as const

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** The members of Lighthouse's result that are used. */
type AuditResult = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { id: string; score: number | null; numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: AuditResult } | undefined>
type Audit = (url: string, categories: readonly string[]) => Promise<AuditResult>

const run = promisify(execFile)
const AUDIT_FOLDER = join(ROOT, 'tools', 'page-audit')
const INSTALL_LIMIT_MS = 180_000

/** Lighthouse and its 113 packages aren't dependencies of the project. */
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
 * Runs `work` with a browser for Lighthouse and its preset for phones (simulated slow network and a
 * processor four times as slow). The browser reaches only this machine.
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
