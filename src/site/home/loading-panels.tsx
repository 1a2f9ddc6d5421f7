import { homeText } from '../../text/en/home.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = 12
const { panels } = homeText

/** The shape of the three panels until they have come. */
export function LoadingPanels() {
  return (
    <div className="sheet index-panels mt-16" aria-busy="true">
      {[panels.categories, panels.cities, panels.countries].map((title) => (
        <section key={title}>
          <h2 className="border-neatline border-b-2 pb-2 text-xl">{title}</h2>
          <ul className="mt-1">
            {Array.from({ length: ROWS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className="index-entry">
                <Skeleton className="index-mark" />
                <Skeleton className="h-4 w-28" />
                <span className="grow" />
                <Skeleton className="h-4 w-8" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
