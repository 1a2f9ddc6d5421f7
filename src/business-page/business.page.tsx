import './business.css'
import './hours-table.css'
import './print.css'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { findBusiness, findNeighbors } from '../businesses/businesses.ts'
import { CallError, useCall } from '../platform/calls/use-call.ts'
import type { Screen, Visit } from '../platform/site-ui/page-context.ts'
import { createLazyPart, Late } from '../platform/site-ui/static-part.tsx'
import { link } from '../platform/urls/routes.ts'
import { BusinessNotFound, detectMissingReason } from './business-not-found.tsx'
import { BusinessProfile } from './business-profile.tsx'

const skeleton = createLazyPart(
  async () => (await import('./business-skeleton.tsx')).BusinessSkeleton,
)

function RequestedBusiness({ slug, isServed }: { slug: string; isServed: boolean }) {
  const { data, error } = useCall(findBusiness, { slug })
  if (data)
    return (
      <BusinessProfile key={data.slug} business={data} requestedSlug={slug} isServed={isServed} />
    )
  if (!error) return <Late part={skeleton} props={{}} />
  const status = error instanceof CallError ? error.status : null
  return <BusinessNotFound slug={slug} reason={detectMissingReason(status)} />
}

function BusinessView({ visit }: { visit: Visit }) {
  const slug = visit.parameters.slug ?? ''
  const isAnswered = visit.status === null || visit.status === 200
  const reason = isAnswered ? null : detectMissingReason(visit.status)
  if (reason) return <BusinessNotFound slug={slug} reason={reason} />
  return <RequestedBusiness slug={slug} isServed={visit.status !== null} />
}

const SENT = [
  'name',
  'slug',
  'category',
  'rating',
  'reviews',
  'countryCode',
  'phone',
  'placeId',
  'city',
  'citySlug',
  'district',
  'districtSlug',
  'country',
  'countrySlug',
  'street',
  'businessStatus',
  'timeZone',
  'openingHours',
  'isIndexable',
  'address',
  'coordinates',
] as const

export const screen: Screen = {
  async load(visit, loadCall) {
    const found = await loadCall(
      findBusiness,
      { slug: visit.parameters.slug ?? '' },
      import.meta.env.SSR
        ? {
            sends: SENT,
            sendsPart: ({ hoursText, specialHours, oddCoordinates, approximateLocation }) => ({
              ...(hoursText && { hoursText }),
              ...(specialHours && { specialHours }),
              ...(oddCoordinates && { oddCoordinates }),
              ...(approximateLocation && { approximateLocation }),
            }),
          }
        : {},
    )
    if (found.kind === 'moved')
      return { location: link.business(LANGUAGE, found.parameters.slug ?? '') }
    if (found.kind === 'gone') return { status: 410 }
    if (found.kind !== 'found') return { status: 404 }
    await loadCall(findNeighbors, { slug: found.value.slug }, { isAside: true })
    return { status: 200 }
  },
  View: BusinessView,
}
