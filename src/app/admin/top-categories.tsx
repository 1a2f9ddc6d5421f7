import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { useDashboardText } from './dashboard-text.ts'
import { useStats } from './use-figures.ts'

const SHOWN = 8

export function TopCategories() {
  const text = useDashboardText()
  const { number, percent } = useFormats()
  const query = useStats()
  return (
    <section className="admin-card" aria-labelledby="categories-title">
      <div className="card-head">
        <h2 id="categories-title">{text.topCategories}</h2>
        <a className="text-link" href={adminLink('categories')}>
          {text.allCategories}
        </a>
      </div>
      <Loaded query={query} skeleton="h-72">
        {({ categories, totalBusinesses }) =>
          categories.length === 0 ? (
            <p className="text-ink-soft">{text.noCategories}</p>
          ) : (
            <ol className="grid gap-3">
              {categories.slice(0, SHOWN).map(({ category, count }) => (
                <li key={category}>
                  <span className="flex justify-between gap-4">
                    <span dir="auto" className="min-w-0">
                      {category}
                    </span>
                    <span className="whitespace-nowrap">
                      {number(count)}{' '}
                      <span className="text-ink-soft">{percent(count / totalBusinesses)}</span>
                    </span>
                  </span>
                  <ShareBar share={count / totalBusinesses} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
