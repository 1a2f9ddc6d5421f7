/** The visible words of a page, in one line. */
export const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** What a page says of itself to search engines and to who listens. */
export const headOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/.exec(html)?.[1],
  isKeptOut: html.includes('content="noindex"'),
  headings: html.match(/<h1/g)?.length,
})
