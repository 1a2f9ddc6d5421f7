import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { link } from '../urls/routes.ts'

export const SECTIONS = [
  { name: 'home', text: frameText.home, href: link.home(LANGUAGE) },
  { name: 'businesses', text: frameText.businesses, href: link.businesses(LANGUAGE) },
  { name: 'categories', text: frameText.categories, href: link.categories(LANGUAGE) },
  { name: 'countries', text: frameText.countries, href: link.countries(LANGUAGE) },
  { name: 'cities', text: frameText.cities, href: link.cities(LANGUAGE) },
  { name: 'contact', text: frameText.contact, href: link.contact(LANGUAGE) },
] as const

const PARENT_SECTIONS: Record<string, string> = {
  business: 'businesses',
  category: 'categories',
  country: 'countries',
  'country-cities': 'countries',
  city: 'cities',
}

export function findAriaCurrent(section: string, screen: string): 'page' | 'true' | undefined {
  if (screen === section) return 'page'
  return PARENT_SECTIONS[screen] === section ? 'true' : undefined
}
