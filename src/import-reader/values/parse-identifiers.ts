import { normalizeZeroFraction } from './parse-number.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/
const PLACE_ID_IN_TEXT =
  /(?:query_place_id=|placeid=|place_id[:=]|^places\/|!(?:1|19)s(?=ChIJ))([A-Za-z0-9_-]{10,300})/
/** Nearly all Google place IDs start like this, which identifies them in a column 'id'. */
const SURE_PLACE_ID = /^(?:places\/)?(ChIJ[A-Za-z0-9_-]{10,300})$/
const FEATURE_ID = /0x[0-9a-f]{1,16}:0x([0-9a-f]{1,16})/i
const CID_IN_URL = /[?&](?:cid|ludocid)=(\d{5,20})/
const UINT64 = 2n ** 64n

/** Some exports write CIDs as signed numbers. */
function formatCid(text: string): string {
  const plain = normalizeZeroFraction(text)
  if (!/^-?\d{5,20}$/.test(plain)) return ''
  const value = BigInt(plain)
  const unsigned = value < 0n ? value + UINT64 : value
  return unsigned > 0n && unsigned < UINT64 ? String(unsigned) : ''
}

function cidOfFeature(text: string): string {
  const hex = FEATURE_ID.exec(text)?.[1]
  return hex && BigInt(`0x${hex}`) > 0n ? String(BigInt(`0x${hex}`)) : ''
}

/** Spreadsheets round long IDs, which would merge places. 1% of real IDs look rounded too. */
function isRounded(text: string): boolean {
  if (/e\+?\d/i.test(text)) return true
  const plain = normalizeZeroFraction(text)
  const value = Number(plain)
  if (!/^-?\d+$/.test(plain) || Number.isSafeInteger(value)) return false
  return String(value) === plain || BigInt(value) === BigInt(plain)
}

function parsePlaceId(cells: RowCells, links: readonly string[], notes: RowNotes): string | null {
  const text = cells.get('place_id')
  const own = PLACE_ID.test(text) ? text : PLACE_ID_IN_TEXT.exec(text)?.[1]
  if (own && !/^\d+$/.test(own)) return own
  const linked = links.map((link) => PLACE_ID_IN_TEXT.exec(link)?.[1])
  const found = SURE_PLACE_ID.exec(cells.get('id'))?.[1] ?? linked.find((id) => id !== undefined)
  if (text !== '' && !FEATURE_ID.test(text)) notes.note('place_id', text, 'place-id-shape')
  return found ?? null
}

/** A CID in a link is exact; a spreadsheet may have rounded the column. */
function parseCid(cells: RowCells, links: readonly string[], notes: RowNotes): string | null {
  for (const text of [cells.get('google_id'), cells.get('place_id'), ...links]) {
    const cid = cidOfFeature(text) || formatCid(CID_IN_URL.exec(text)?.[1] ?? '')
    if (cid) return cid
  }
  const value = cells.get('cid')
  if (value === '') return null
  const own = cidOfFeature(value) || (isRounded(value) ? '' : formatCid(value))
  if (own === '') notes.note('cid', value, 'cid-unreadable')
  return own || null
}

export function parseIdentifiers(
  cells: RowCells,
  notes: RowNotes,
): { placeId: string | null; cid: string | null } {
  const links = [...cells.all('url'), ...cells.all('reviews_link')].map(unescaped)
  return { placeId: parsePlaceId(cells, links, notes), cid: parseCid(cells, links, notes) }
}

function unescaped(link: string): string {
  if (!link.includes('%')) return link
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
