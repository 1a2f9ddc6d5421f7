import type { ColumnField } from '../columns/column-aliases.server.ts'

const POSTCODE = [
  String.raw`(?:[A-Z]{1,3}-)?\d{4} ?[A-Z]{2}(?![\p{L}])`,
  String.raw`(?:[A-Z]{1,3}-)?\d{3,7}(?:[- ]\d{2,4})?`,
  String.raw`\d{2}-\d{3}`,
  String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
  String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`,
  String.raw`[A-Z]\d{4}(?:[A-Z]{3})?`,
].join('|')
const FIRST = new RegExp(String.raw`^(${POSTCODE})(?=[\s,]+['’]?\p{L})`, 'u')
const LAST = new RegExp(String.raw`(?<=[\p{L}.)][\s,]*)(?<=[\s,])(${POSTCODE})$`, 'u')
const SEPARATOR = /\s*[,/|;،、，(（)）]\s*|\s+[-–—]\s+/
/** 'Bend OR' */
const WITH_CODE = /^(.+?)\s+([A-Z]{2,3})$/

/** 'København K' */
const DELIVERY_AREA = / \p{Lu}$/u

/** Reads 'Bend, OR 97703', '1013 EW Amsterdam', 'Bologna (BO)' and 'Kadıköy/İstanbul'. */
export function parseComposite(
  text: string,
  fields: readonly ColumnField[],
): Partial<Record<ColumnField, string>> {
  const found: Partial<Record<ColumnField, string>> = {}
  let rest = text
  if (fields.includes('postal_code')) {
    const [, code = ''] = FIRST.exec(text) ?? LAST.exec(text) ?? []
    found.postal_code = code
    rest = text.replace(code, ' ').replace(/^[\s,]+|[\s,]+$/g, '')
  }
  const order = fields.filter((field) => field !== 'postal_code')
  let parts = rest.split(SEPARATOR).filter((part) => part !== '')
  const coded = parts.length === 1 && fields.includes('region') ? WITH_CODE.exec(rest) : null
  if (coded) parts = [coded[1] ?? '', coded[2] ?? '']
  if (parts.length === 1) return { ...found, city: rest.replace(DELIVERY_AREA, '') }
  // A city of several words keeps its rest: 'Frankfurt, Oder, Brandenburg'.
  const extra = Math.max(0, parts.length - order.length)
  const last = parts.slice(extra + 1)
  for (const [at, field] of order.entries())
    found[field] = (at === 0 ? parts.slice(0, extra + 1).join(', ') : last[at - 1]) ?? ''
  return found
}
