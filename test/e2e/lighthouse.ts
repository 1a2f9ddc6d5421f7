import { createServer } from 'node:net'
import type { Result } from 'lighthouse'
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

export type Audit = (url: string, categories: readonly string[]) => Promise<Result>

/**
 * Opens a browser for Lighthouse with its own preset for phones (slow network and four times slower
 * processor, simulated), and hands it to `work`. It reaches no host but this machine.
 */
export async function withLighthouse<Value>(
  work: (audit: Audit) => Promise<Value>,
): Promise<Value> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const { default: lighthouse } = await import('lighthouse')
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
