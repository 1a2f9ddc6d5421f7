import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildPhoneTerm,
  buildWebsiteTerm,
  normalizePhoneDigits,
} from '../../search-index/index-terms.server.ts'
import { buildPhoneBeginnings } from '../../search-index/phone-terms.server.ts'
import { normalizeWebsite, parseWebsiteHost } from '../../search-index/website-key.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'

const BUSINESS_PATH = /\/business\/([^/?#]+)\/?$/
const LINK = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/iu
const PLACE_ID = /(?:place_id[:=]|query_place_id=)([\w-]{10,})/
const CID = /0x[0-9a-f]+:0x([0-9a-f]+)|[?&]cid=(\d+)/i
const PHONE = /^[+(]?[\d][\d\s().\-/+]*$/
/** The last nine digits don't depend on the country prefix. */
const NATIONAL_DIGITS = 9

async function findKeyed(database: Database, kind: 'place_id' | 'cid', value: string) {
  const rows = await database.read
    .selectFrom('business_keys')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .select('business_id')
    .execute()
  return rows.map(({ business_id }) => business_id)
}

async function findLinked(database: Database, text: string): Promise<number[] | null> {
  const slug = BUSINESS_PATH.exec(text)?.[1]
  if (slug !== undefined) {
    const found = await database.read
      .selectFrom('businesses')
      .where('slug', '=', slug)
      .select('id')
      .execute()
    if (found.length > 0) return found.map(({ id }) => id)
  }
  const placeId = PLACE_ID.exec(text)?.[1]
  if (placeId !== undefined) return findKeyed(database, 'place_id', placeId)
  const [, hexadecimal, decimal] = CID.exec(text) ?? []
  const cid = hexadecimal === undefined ? decimal : BigInt(`0x${hexadecimal}`).toString()
  return cid === undefined ? null : findKeyed(database, 'cid', cid)
}

/** Returns null for words. An unknown page of a website is searched as the website. */
export async function readLink(
  database: Database,
  text: string,
): Promise<{ ids: number[] } | { words: TermQuery } | null> {
  const request = text.trim()
  if (PHONE.test(request)) {
    const digits = normalizePhoneDigits(request)
    const last = digits === null ? [] : [buildPhoneTerm(digits.slice(0, NATIONAL_DIGITS))]
    const terms = [...last.map((beginning) => ({ beginning })), ...buildPhoneBeginnings(request)]
    if (terms.length > 0) return { words: [terms] }
  }
  if (!LINK.test(request)) return null
  const ids = await findLinked(database, request)
  if (ids !== null && ids.length > 0) return { ids }
  const site = normalizeWebsite(request)
  if (site === null) return null
  const words: TermQuery = [[buildWebsiteTerm(site)]]
  const [page] = await findMatches(database, words, 1)
  return { words: page ? words : [[buildWebsiteTerm(parseWebsiteHost(site))]] }
}
