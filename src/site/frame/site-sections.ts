import { link } from '../../routes.ts'
import { frameText } from '../../text/en/frame.ts'

/** The parts of the site the navigation names, in its order; the name is the screen that opens one. */
export const SECTIONS = [
  { name: 'home', text: frameText.home, href: link.home('en') },
  { name: 'businesses', text: frameText.businesses, href: link.businesses('en') },
  { name: 'categories', text: frameText.categories, href: link.categories('en') },
  { name: 'countries', text: frameText.countries, href: link.countries('en') },
  { name: 'cities', text: frameText.cities, href: link.cities('en') },
  { name: 'contact', text: frameText.contact, href: link.contact('en') },
] as const

/** Screens that lie within a section without being its first page. */
const WITHIN: Record<string, string> = {
  business: 'businesses',
  category: 'categories',
  country: 'countries',
  'country-cities': 'countries',
  city: 'cities',
}

/** How a screen stands to a section: its own page, a page within it, or neither; as aria-current takes it. */
export function currentIn(section: string, screen: string): 'page' | 'true' | undefined {
  if (screen === section) return 'page'
  return WITHIN[screen] === section ? 'true' : undefined
}
