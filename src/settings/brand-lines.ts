/** A line such as "McDonald's = Maccas, Mickey D's". */
export const NO_BRANDS = { aliases: '' }

export type BrandSettings = typeof NO_BRANDS

export const MAX_BRAND_LINES = 500
export const MAX_BRAND_NAMES = 8
const NAME_MIN_CHARS = 2
const NAME_MAX_CHARS = 60

type Reason =
  | 'no-brand'
  | 'no-alias'
  | 'too-many-names'
  | 'short-name'
  | 'long-name'
  | 'too-many-lines'

const isEmpty = (line: string) => line.trim() === '' || line.trim().startsWith('#')

export function parseBrandLine(line: string): string[] | null {
  if (isEmpty(line)) return null
  const [first = '', ...others] = line.split('=')
  const aliases = others.join('=').split(/[,،、，]/)
  return [first, ...aliases].map((name) => name.trim()).filter((name) => name !== '')
}

function findBrandError(line: string): Reason | null {
  const names = parseBrandLine(line)
  if (names === null) return null
  const [brand = '', ...aliases] = line.split('=')
  if (brand.trim() === '') return 'no-brand'
  if (aliases.length !== 1 || names.length < 2) return 'no-alias'
  if (names.length > MAX_BRAND_NAMES) return 'too-many-names'
  const lengths = names.map((name) => (name.match(/[\p{L}\p{N}]/gu) ?? []).length)
  if (lengths.some((length) => length < NAME_MIN_CHARS)) return 'short-name'
  return names.some((name) => name.length > NAME_MAX_CHARS) ? 'long-name' : null
}

export function validateBrandLines(aliases: string): { line: number; reason: Reason } | null {
  let brands = 0
  for (const [index, line] of aliases.split(/\r\n|\r|\n/).entries()) {
    if (!isEmpty(line)) brands += 1
    const reason = brands > MAX_BRAND_LINES ? 'too-many-lines' : findBrandError(line)
    if (reason !== null) return { line: index + 1, reason }
  }
  return null
}

export const parseBrandLines = (aliases: string): string[][] =>
  aliases
    .split(/\r\n|\r|\n/)
    .slice(0, 2 * MAX_BRAND_LINES)
    .flatMap((line) => {
      const names = parseBrandLine(line)
      return names && names.length > 1 ? [names] : []
    })
