export type CreditPart = { text: string; href: string | null }

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g

/** Parses text such as `Map by [Name](https://…)`. */
export function parseCredit(attribution: string): CreditPart[] {
  const parts: CreditPart[] = []
  let end = 0
  const addText = (text: string) => {
    if (text !== '') parts.push({ text, href: null })
  }
  for (const match of attribution.matchAll(LINK)) {
    addText(attribution.slice(end, match.index))
    parts.push({ text: match[1] ?? '', href: match[2] ?? null })
    end = match.index + match[0].length
  }
  addText(attribution.slice(end))
  return parts
}
