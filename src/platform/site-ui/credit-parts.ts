/** A piece of a credit; `href` is null for plain text. */
export type CreditPart = { text: string; href: string | null }

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g

/** A credit as the setting writes it, `Map by [Name](https://…)`, in its pieces. */
export function creditParts(attribution: string): CreditPart[] {
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
