import { parseLiteral } from '../opening-hours/parse-literal.ts'
import { isOwnPicture } from '../photos/stored-photo.ts'

const isLink = (value: unknown) =>
  typeof value === 'string' && (/^https?:/.test(value) || isOwnPicture(value))

/** Stored JSON as the lines that administrators see and type; any other text unchanged. */
export function formatFact(field: string, text: string): string {
  const isJson =
    /^[[{]/.test(text) &&
    ['social', 'photos', 'rating_distribution', 'photo_credits'].includes(field)
  const value = isJson ? parseLiteral(text) : null
  if (typeof value !== 'object' || value === null) return text
  if (field === 'photo_credits')
    return Object.entries(value)
      .map((each) => each.join(' '))
      .join('\n')
  if (field === 'rating_distribution')
    return Array.isArray(value)
      ? text
      : Object.entries(value)
          .map((each) => each.join(': '))
          .join(', ')
  const links = Object.values(value)
  return links.every(isLink) ? links.join('\n') : text
}
