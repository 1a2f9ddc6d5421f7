import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// The tests' pages are all on this machine: nothing the browser does by itself should look elsewhere.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's Chromium where it has one, else the one inside @sparticuz/chromium. CHROMIUM_PATH names another. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...QUIET, ...more]
  const given = [process.env.CHROMIUM_PATH, ...SYSTEM_PROGRAMS].find(
    (path) => path && existsSync(path),
  )
  if (given) return chromium.launch({ executablePath: given, args })
  const { default: packaged } = await import('@sparticuz/chromium')
  // Its own arguments are for a function of one request: one process that dies with its first page.
  return chromium.launch({ executablePath: await packaged.executablePath(), args })
}
