import { findBusiness } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { useCall } from '../use-call.ts'
import type { Screen, Visit } from '../visit.ts'

function BusinessView({ visit }: { visit: Visit }) {
  const { data } = useCall(findBusiness, { slug: visit.parameters.slug ?? '' })
  return (
    <>
      <title>{`${data?.name} | Business Directory`}</title>
      <h1>{data?.name}</h1>
    </>
  )
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const found = await loadCall(findBusiness, { slug: visit.parameters.slug ?? '' })
    if (found.kind === 'moved')
      return { location: link.business('en', found.parameters.slug ?? '') }
    if (found.kind === 'gone') return { status: 410 }
    return { status: found.kind === 'found' ? 200 : 404 }
  },
  View: BusinessView,
}
