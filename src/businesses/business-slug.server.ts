import { hash } from 'node:crypto'
import { slugify } from '../platform/i18n/slug.server.ts'

const STEM_LENGTH = 60
const TAIL_LENGTH = 6
const EMPTY_STEM = 'business'

function slugStem(name: string): string {
  const stem = slugify(name)
  if (stem.length <= STEM_LENGTH) return stem || EMPTY_STEM
  const cut = stem.slice(0, STEM_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > STEM_LENGTH / 2 ? cut.slice(0, end) : cut.slice(0, STEM_LENGTH)
}

/** The same input gives the same slugs everywhere; longer candidates resolve collisions. */
export function buildSlugCandidates(name: string, identity: string): string[] {
  const digest = BigInt(`0x${hash('sha256', identity, 'hex').slice(0, 24)}`)
    .toString(36)
    .padStart(18, '0')
  const tail = digest.slice(-17)
  const stem = slugStem(name)
  return Array.from(
    { length: tail.length - TAIL_LENGTH + 1 },
    (_, more) => `${stem}-${tail.slice(0, TAIL_LENGTH + more)}`,
  )
}
