import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import type { BreadcrumbStep } from '../platform/site-ui/breadcrumb.tsx'
import { link } from '../platform/urls/routes.ts'

type Placed = Pick<BusinessDetail, 'country' | 'countrySlug' | 'countryCode' | 'city' | 'citySlug'>

export function buildBreadcrumbSteps(business: Placed): BreadcrumbStep[] {
  const { country, countrySlug, countryCode, city, citySlug } = business
  const steps: BreadcrumbStep[] = []
  if (country && countrySlug)
    steps.push({ text: country, href: link.country(LANGUAGE, countrySlug) })
  if (city && citySlug && countryCode)
    steps.push({ text: city, href: link.city(LANGUAGE, { countryCode, slug: citySlug }) })
  return steps
}
