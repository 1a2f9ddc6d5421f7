import type { BusinessDetail } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { Breadcrumb, type BreadcrumbStep } from '../breadcrumb.tsx'

/** The way to this business, through its country and city where they have pages. */
export function BusinessBreadcrumb({ business }: { business: BusinessDetail }) {
  const { country, countrySlug, countryCode, city, citySlug, name } = business
  const steps: BreadcrumbStep[] = []
  if (country && countrySlug) steps.push({ text: country, href: link.country('en', countrySlug) })
  if (city && citySlug && countryCode)
    steps.push({ text: city, href: link.city('en', { countryCode, slug: citySlug }) })
  return <Breadcrumb steps={steps} here={name} />
}
