import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'

const AT_ONCE = 8
/** The demo site has over four thousand pages; fewer would mean that the walk saw only part of it. */
const FEWEST_PAGES = 4000

/** The addresses of this site that a page links to, without the place in the page. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const path = href.replaceAll('&amp;', '&').replace(/#.*$/, '')
    return path.startsWith('/') && !path.startsWith('//') ? [path] : []
  })
}

/** One word for all addresses of a kind, so that a fault is told once and not a thousand times. */
const kindOf = (path: string) => path.replace(/(?<=^\/[^/?]+\/).*/, '…')

describe('the links of the site', () => {
  const folder = demoDirectory()
  let server: GazetteerProcess
  beforeAll(async () => {
    server = await startGazetteer(folder.path)
  })
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })

  it('lead to a page, each of them, and never by way of a redirect', async () => {
    const seen = new Map<string, { status: number; from: string }>()
    const open: { path: string; from: string }[] = [{ path: '/', from: '' }]
    const titles = new Map<string, string>()
    const repeated: string[] = []
    async function walk(): Promise<void> {
      for (let next = open.shift(); next; next = open.shift()) {
        const { path, from } = next
        if (seen.has(path)) continue
        seen.set(path, { status: 0, from })
        const response = await fetch(server.address + path, { redirect: 'manual' })
        const html = await response.text()
        seen.set(path, { status: response.status, from })
        if (!response.headers.get('content-type')?.startsWith('text/html')) continue
        const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
        const isIndexed = !/<meta name="robots" content="noindex"/.test(html)
        const same = titles.get(title)
        if (isIndexed && same && kindOf(same) !== kindOf(path)) repeated.push(`${same} and ${path}`)
        if (isIndexed) titles.set(title, path)
        for (const link of linksIn(html)) if (!seen.has(link)) open.push({ path: link, from: path })
      }
    }
    // A walker that finds nothing left may end while another is about to find more: start again.
    while (open.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk))
    const faults = [...seen].filter(([, { status }]) => status !== 200)
    expect(
      faults.slice(0, 20).map(([path, { status, from }]) => `${status} ${path} (on ${from})`),
    ).toEqual([])
    expect(repeated.slice(0, 5), 'pages of different kinds with one title').toEqual([])
    expect(seen.size).toBeGreaterThan(FEWEST_PAGES)
  }, 240_000)
})
