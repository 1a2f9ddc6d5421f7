import type { BusinessDetail } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { businessText } from '../../text/en/business.ts'
import { frameText } from '../../text/en/frame.ts'

/** The way from the home page to this business, through its country and city where they have pages. */
export function Breadcrumb({ business }: { business: BusinessDetail }) {
  const { country, countrySlug, countryCode, city, citySlug, name } = business
  const steps: { text: string; href: string }[] = [{ text: frameText.home, href: link.home('en') }]
  if (country && countrySlug) steps.push({ text: country, href: link.country('en', countrySlug) })
  if (city && citySlug && countryCode)
    steps.push({ text: city, href: link.city('en', { countryCode, slug: citySlug }) })
  return (
    <nav aria-label={businessText.breadcrumb} className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map((step) => (
          <li key={step.href} className="flex items-center gap-2">
            <a
              href={step.href}
              className="inline-block py-1 hover:text-accent-text hover:underline"
            >
              <bdi>{step.text}</bdi>
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="min-w-0 max-w-[min(100%,32ch)] truncate text-ink" aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
