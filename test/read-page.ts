/** The visible text of a page on one line. */
export const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The title, metadata, and headings that search engines and screen readers use. */
export const headOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/.exec(html)?.[1],
  isKeptOut: html.includes('content="noindex"'),
  headings: html.match(/<h1/g)?.length,
})

/** The size of the hydration data and of the text, in bytes. */
export function weightOf(html: string): { state: number; text: number } {
  const [, state = ''] = /<script[^>]* id="state">([\s\S]*?)<\/script>/.exec(html) ?? []
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? []
  const text = body
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, '')
    .replace(/&[a-z0-9#]+;/g, '.')
    .replace(/\s+/g, ' ')
  return { state: Buffer.byteLength(state), text: Buffer.byteLength(text) }
}
