import { customFactsText as text } from '#text/business-page/custom-facts.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { parseWebsite } from './business-links.ts'
import { Fact } from './side-card.tsx'

type CustomFact = BusinessDetail['customFields'][number]

function Value({ field: { type, value } }: { field: CustomFact }) {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return <bdi>{text.number(value)}</bdi>
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((each) => (
          <li key={each}>
            <bdi>{each}</bdi>
          </li>
        ))}
      </ul>
    )
  const link = type === 'link' && /^https:\/\//i.test(value) ? parseWebsite(value) : null
  if (link)
    return (
      <a href={link.href} rel="nofollow noopener" className="text-link inline-block">
        <bdi>{link.name}</bdi>
      </a>
    )
  if (type === 'date') return text.date(Date.parse(value))
  return (
    <span dir="auto" className="block w-fit whitespace-pre-line">
      {value}
    </span>
  )
}

export function CustomFacts({ business }: { business: BusinessDetail }) {
  const { customFields } = business
  if (customFields.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">{text.heading}</h2>
      <dl className="fact-list max-w-[68ch] wrap-anywhere">
        {customFields.map((field) => (
          <Fact key={field.key} label={field.label}>
            <Value field={field} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}
