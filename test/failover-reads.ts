import { link } from '../src/platform/urls/routes.ts'
import type { Read } from './failover-load.ts'

const PAGES_OF_LIST = 5

type Listed = { slug: string; name: string; city: string | null; country: string | null }

/** A complete page that contains all of these texts. */
const isPageWith =
  (...parts: string[]) =>
  (text: string) =>
    text.trimEnd().endsWith('</html>') && parts.every((part) => text.includes(part))

/** Parses JSON; an invalid text gives an empty object. */
function parse<Value>(text: string): Partial<Value> {
  try {
    return JSON.parse(text) as Partial<Value>
  } catch {
    return {}
  }
}

const slugsOf = (text: string) =>
  (parse<{ businesses: Listed[] }>(text).businesses ?? []).map(({ slug }) => slug)

/** HTML escapes quotes and similar characters. */
const isPlain = (name: string) => /^[\p{L}\p{N} -]+$/u.test(name)

/** The current pages, lists, searches, and calls of a site, each with a check of its response. */
export async function findReads(address: string): Promise<Read[]> {
  const reads: Read[] = [{ path: '/', isRight: isPageWith('<h1', 'Featured Businesses') }]
  for (let page = 1; page <= PAGES_OF_LIST; page += 1) {
    const call = `/api/businesses?page=${page}`
    const text = await (await fetch(address + call)).text()
    const listed = parse<{ businesses: Listed[] }>(text).businesses ?? []
    const slugs = listed.map(({ slug }) => slug)
    const isSame = (other: string) => slugsOf(other).join() === slugs.join()
    reads.push(
      { path: call, isRight: isSame },
      {
        path: link.businesses('en', { page }),
        isRight: isPageWith(...slugs.map((slug) => `href="${link.business('en', slug)}"`)),
      },
    )
    for (const { slug, name, city, country } of listed.filter(({ name }) => isPlain(name))) {
      const canonical = `${link.business('en', slug)}"`
      reads.push(
        { path: link.business('en', slug), isRight: isPageWith(canonical, name) },
        {
          path: `/api/businesses/${slug}`,
          isRight: (other) => parse<Listed>(other).name === name,
        },
      )
      if (city === null || country === null) continue
      // There are several cities called London.
      const params = new URLSearchParams({ q: name, location: `${city}, ${country}` })
      reads.push(
        { path: `/api/search?${params}`, isRight: (other) => slugsOf(other).includes(slug) },
        { path: `/search?${params}`, isRight: isPageWith(`href="${link.business('en', slug)}"`) },
      )
    }
  }
  return reads
}
