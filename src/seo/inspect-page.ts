import type { PageResponse } from '../platform/calls/call-context.server.ts'

export type PageHead = {
  canonical: string | null
  isNoindex: boolean
  title: string | null
  description: string | null
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const textIn = (html: string, pattern: RegExp) =>
  pattern
    .exec(html)?.[1]
    ?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each) ?? null

/** Regular expressions suffice, because this server generated the HTML. */
export function parseHead({ html, robots }: PageResponse): PageHead {
  const address = textIn(html, /<link rel="canonical" href="([^"]*)"/)
  const url = address === null ? null : URL.parse(address, 'http://page.invalid')
  return {
    canonical: url && url.pathname + url.search,
    isNoindex:
      html.includes('<meta name="robots" content="noindex"') || /noindex/.test(robots ?? ''),
    title: textIn(html, /<title>([^<]*)</),
    description: textIn(html, /<meta name="description" content="([^"]*)"/),
  }
}
