import { homeText } from '#text/app/site/home.ts'
import { LoadingEntries } from '../../listings/index-list/index-section.tsx'

const ROWS = 12
const { panels } = homeText

export function LoadingPanels() {
  return (
    <div className="sheet index-panels mt-16" aria-busy="true">
      {[panels.categories, panels.cities, panels.countries].map((title) => (
        <section key={title}>
          <h2 className="section-title">{title}</h2>
          <ul className="mt-1">
            <LoadingEntries lines={ROWS} />
          </ul>
        </section>
      ))}
    </div>
  )
}
