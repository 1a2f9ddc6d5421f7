import { withoutZeroFraction } from './clean-number.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/
const PLACE_ID_IN_URL =
  /(?:query_place_id=|placeid=|place_id[:=]|!1s(?=ChIJ))([A-Za-z0-9_-]{10,300})/
const FEATURE_ID = /0x[0-9a-f]{1,16}:0x([0-9a-f]{1,16})/i
const CID_IN_URL = /[?&](?:cid|ludocid)=(\d{5,20})/
const UINT64 = 2n ** 64n

/** A cid as an unsigned 64-bit number in decimal; '' when the text cannot be one. Some exports sign it. */
function formatCid(text: string): string {
  const plain = withoutZeroFraction(text)
  if (!/^-?\d{5,20}$/.test(plain)) return ''
  const value = BigInt(plain)
  const unsigned = value < 0n ? value + UINT64 : value
  return unsigned > 0n && unsigned < UINT64 ? String(unsigned) : ''
}

function cidOfFeature(text: string): string {
  const hex = FEATURE_ID.exec(text)?.[1]
  return hex ? String(BigInt(`0x${hex}`)) : ''
}

/** Spreadsheets round long numbers, in scientific notation or by zeros at the end: two places would become one. */
function isRounded(text: string): boolean {
  return /e\+/i.test(text) || /^\d{5,}000$/.test(withoutZeroFraction(text))
}

/** The place id of a row: its own column, else the one inside a link to the map or the reviews. */
function readPlaceId(cells: RowCells, links: readonly string[], notes: RowNotes): string | null {
  const given = cells.get('place_id')
  if (given !== '') {
    const id = PLACE_ID.test(given) ? given : PLACE_ID_IN_URL.exec(given)?.[1]
    if (id && !/^\d+$/.test(id)) return id
    notes.note('place_id', given, 'is not shaped like a place id')
  }
  for (const link of links) {
    const id = PLACE_ID_IN_URL.exec(link)?.[1]
    if (id) return id
  }
  return null
}

/** The cid inside a feature id or a link is exact; the column may have been rounded by a spreadsheet. */
function readCid(cells: RowCells, links: readonly string[], notes: RowNotes): string | null {
  for (const text of [cells.get('google_id'), ...links]) {
    const cid = cidOfFeature(text) || formatCid(CID_IN_URL.exec(text)?.[1] ?? '')
    if (cid) return cid
  }
  const given = cells.get('cid')
  if (given === '') return null
  const cid = isRounded(given) ? '' : formatCid(given)
  if (cid === '')
    notes.note(
      'cid',
      given,
      'is not a whole number of up to 20 digits, or a spreadsheet rounded it',
    )
  return cid || null
}

/** The identifiers that the source's own map gives a place. */
export function readIdentifiers(
  cells: RowCells,
  notes: RowNotes,
): { placeId: string | null; cid: string | null } {
  const links = [cells.get('url'), cells.get('reviews_link')]
    .filter((link) => link !== '')
    .map(unescaped)
  return { placeId: readPlaceId(cells, links, notes), cid: readCid(cells, links, notes) }
}

/** A link with its percent signs read, where that is possible. */
function unescaped(link: string): string {
  if (!link.includes('%')) return link
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
