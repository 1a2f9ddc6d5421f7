import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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
 * Where the machine's Chromium is, if it has one, else the one inside @sparticuz/chromium, which is unpacked when
 * it is first asked for. CHROMIUM_PATH names another.
 */
export async function findBrowser(): Promise<string> {
  const given = [process.env.CHROMIUM_PATH, ...SYSTEM_PROGRAMS].find(
    (path) => path && existsSync(path),
  )
  if (given) return given
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
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
    executablePath: await findBrowser(),
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
