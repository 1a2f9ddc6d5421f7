import { LANGUAGE } from '#text/language.ts'
import './business.css'
import './hours-table.css'
import './print.css'
import { findBusiness, findNeighbours } from '../../contract/businesses.ts'
import { CallError, useCall } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import type { Screen, Visit } from '../visit.ts'
import { BusinessNotFound } from './business-not-found.tsx'
import { BusinessProfile } from './business-profile.tsx'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { type MissingReason, missingReason } from './missing-reason.ts'

function AskedBusiness({ slug, isServed }: { slug: string; isServed: boolean }) {
  const { data, error } = useCall(findBusiness, { slug })
  if (data)
    return <BusinessProfile key={data.slug} business={data} askedSlug={slug} isServed={isServed} />
  if (!error) return <BusinessSkeleton />
  const status = error instanceof CallError ? error.status : null
  return <BusinessNotFound slug={slug} reason={missingReason(status)} />
}

function BusinessView({ visit }: { visit: Visit }) {
  const slug = visit.parameters.slug ?? ''
  const isAnswered = visit.status === null || visit.status === 200
  const reason: MissingReason | null = isAnswered ? null : missingReason(visit.status)
  if (reason) return <BusinessNotFound slug={slug} reason={reason} />
  return <AskedBusiness slug={slug} isServed={visit.status !== null} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const found = await loadCall(findBusiness, { slug: visit.parameters.slug ?? '' })
    if (found.kind === 'moved')
      return { location: link.business(LANGUAGE, found.parameters.slug ?? '') }
    if (found.kind === 'gone') return { status: 410 }
    if (found.kind !== 'found') return { status: 404 }
    await loadCall(findNeighbours, { slug: found.value.slug }, 'aside')
    return { status: 200 }
  },
  View: BusinessView,
}
