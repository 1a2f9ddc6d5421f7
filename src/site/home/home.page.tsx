import { listFeaturedBusinesses } from '../../contract/businesses.ts'
import { findHomepage } from '../../contract/homepage.ts'
import { link } from '../../routes.ts'
import { useCall } from '../use-call.ts'
import type { Screen } from '../visit.ts'

function HomeView() {
  const homepage = useCall(findHomepage, null)
  const featured = useCall(listFeaturedBusinesses, null)
  return (
    <>
      <title>Business Directory</title>
      <h1>Business Directory</h1>
      <p>{homepage.data?.totals.businesses}</p>
      {featured.data?.map((each) => (
        <a key={each.id} href={link.business('en', each.slug)}>
          {each.name}
        </a>
      ))}
      <a href={link.businesses('en')}>All</a>
    </>
  )
}

export const screen: Screen = {
  async load(_visit, loadCall) {
    await loadCall(findHomepage, null)
    await loadCall(listFeaturedBusinesses, null)
    return { status: 200 }
  },
  View: HomeView,
}
