import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { inferCityName } from './business-address.tsx'

type Described = Pick<
  BusinessDetail,
  | 'name'
  | 'category'
  | 'street'
  | 'city'
  | 'address'
  | 'countryCode'
  | 'rating'
  | 'reviews'
  | 'businessStatus'
>

export function formatMetaDescription(business: Described): string {
  const { name, category, countryCode, rating, reviews } = business
  const place = [inferCityName(business), countryCode].filter((part) => part !== null).join(', ')
  const words = businessText.meta
  const sentences = [words.what(name, category, place || null)]
  // The street distinguishes branches of a chain in a city.
  if (business.street) sentences.push(`${business.street}.`)
  if (rating) sentences.push(words.rated(rating, reviews))
  const notice = businessText.notice[business.businessStatus]
  if (notice) sentences.unshift(`${notice.title}.`)
  if (!isPermanentlyClosed(business)) sentences.push(words.offer)
  return sentences.join(' ')
}
