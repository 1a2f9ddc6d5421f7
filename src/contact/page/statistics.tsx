import { contactText } from '#text/contact/page/contact.ts'
import type { Homepage } from '../../listings/homepage.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import type { SiteProfile } from '../../settings/public-settings.ts'
import { roundDown } from './round-down.ts'

const words = contactText.statistics
const FIGURES = ['businesses', 'countries', 'cities', 'categories'] as const

/**
 * What the directory holds: the operator's own figures where they are set, else the live ones.
 * Nothing where there is nothing to boast of.
 */
export function Statistics(props: {
  fixed: SiteProfile['platformFigures'] | undefined
  totals: Homepage['totals'] | undefined
}) {
  const { fixed, totals } = props
  const told = (name: (typeof FIGURES)[number]) =>
    fixed?.[name] || (fixed && totals ? roundDown(totals[name]) : null)
  if (totals?.businesses === 0 && !fixed?.businesses) return null
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="mb-4 text-xl">
        {words.title}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 border-line border-t pt-5">
        {FIGURES.map((name) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{words[name]}</dt>
            <dd className="font-semibold font-serif text-2xl tabular-nums">
              {told(name) ?? <Skeleton className="my-1 h-7 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
