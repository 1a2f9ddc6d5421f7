import { hash } from 'node:crypto'
import { buildShareImagePath } from '../../platform/urls/photo-routes.ts'

export type ShareFacts = {
  slug: string
  name: string
  category: string | null
  city: string | null
  rating: number | null
  reviews: number | null
  siteName: string
}

/** Increase it to change the address of every share image after a change of how they look. */
const DESIGN = 1
const VERSION_CHARS = 10

/** Changes with every fact that the image shows, so that caches may keep an address forever. */
export function buildShareVersion({ slug: _slug, ...shown }: ShareFacts): string {
  const { name, category, city, rating, reviews, siteName } = shown
  const text = JSON.stringify([DESIGN, name, category, city, rating, reviews, siteName])
  return hash('sha256', text, 'base64url').slice(0, VERSION_CHARS)
}

export const presentShareImage = (facts: ShareFacts): string =>
  buildShareImagePath(facts.slug, buildShareVersion(facts))
