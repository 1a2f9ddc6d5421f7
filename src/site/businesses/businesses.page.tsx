import { listBusinesses } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { useCall } from '../use-call.ts'
import type { Screen, Visit } from '../visit.ts'

const LAST_PAGE = 100

/** The page number of the address: a whole number from 1 to 100, else the first page. */
function pageOf(query: URLSearchParams): number {
  const given = query.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1
  return page <= LAST_PAGE ? page : 1
}

function BusinessesView({ visit }: { visit: Visit }) {
  const { data } = useCall(listBusinesses, { page: pageOf(visit.query) })
  return (
    <>
      <title>All Businesses | Business Directory</title>
      <h1>All Businesses</h1>
      <ul>
        {data?.businesses.map((each) => (
          <li key={each.id}>
            <a href={link.business('en', each.slug)}>{each.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

export const screen: Screen = {
  async load(visit, loadCall) {
    if (visit.query.get('page') === '1') return { location: link.businesses('en') }
    const page = pageOf(visit.query)
    const found = await loadCall(listBusinesses, { page })
    const isPast = found.kind === 'found' && page > 1 && page > found.value.pages
    return { status: isPast ? 404 : 200 }
  },
  View: BusinessesView,
}
