import { SaxesParser } from 'saxes'

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type ReadSitemap = {
  root: string
  entries: { element: string; loc: string; lastmod: string | null }[]
}

/** Reads a sitemap with a strict XML parser, and rejects what the protocol doesn't define. */
export function readSitemap(xml: string): ReadSitemap {
  const parser = new SaxesParser({ xmlns: true })
  const read: ReadSitemap = { root: '', entries: [] }
  const path: string[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    if (uri !== PROTOCOL) throw new Error(`${local} is of ${uri || 'no namespace'}`)
    path.push(local)
    if (path.length === 1) read.root = local
    if (path.length === 2) read.entries.push({ element: local, loc: '', lastmod: null })
  })
  parser.on('text', (text) => {
    const entry = read.entries.at(-1)
    const place = path.at(-1)
    if (path.length === 3 && entry && place === 'loc') entry.loc += text
    else if (path.length === 3 && entry && place === 'lastmod')
      entry.lastmod = (entry.lastmod ?? '') + text
    else if (text.trim() !== '') throw new Error(`Text in ${path.join('/')}: ${text}`)
  })
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  const expected = { sitemapindex: 'sitemap', urlset: 'url' }[read.root]
  if (!expected || read.entries.some(({ element, loc }) => element !== expected || loc === ''))
    throw new Error(`No sitemap: ${xml.slice(0, 200)}`)
  return read
}
