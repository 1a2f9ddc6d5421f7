import { businessText } from '#text/business-page/business.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { inferCityName } from './address-parts.ts'

type About = Pick<
  BusinessDetail,
  'description' | 'about' | 'category' | 'city' | 'country' | 'address' | 'rating' | 'reviews'
>

export type AboutText = { kind: 'given'; paragraphs: string[] } | { kind: 'made'; sentence: string }

/** Rejects JSON that couldn't be parsed as amenities. */
const isProse = (text: string | null): text is string =>
  text !== null && text.trim() !== '' && !/^\s*[[{]/.test(text)

export function buildAboutText(business: About): AboutText {
  const given = [business.description, business.about].find(isProse)
  if (given) {
    const paragraphs = given.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '')
    return { kind: 'given', paragraphs }
  }
  const place = [inferCityName(business), business.country]
    .filter((part) => part !== null)
    .join(', ')
  const { category, rating, reviews } = business
  const words = businessText.about
  const sentences = [words.listed(category, place || null)]
  if (rating) sentences.push(words.rated(rating, reviews))
  return { kind: 'made', sentence: sentences.join(' ') }
}
