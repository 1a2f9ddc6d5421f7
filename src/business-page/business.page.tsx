import './business.css'
import './hours-table.css'
import './print.css'
import { Home, Store } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { findBusiness, findNeighbors } from '../businesses/businesses.ts'
import { NothingHere } from '../listings/index-list/not-found.tsx'
import { CallError, useCall } from '../platform/calls/use-call.ts'
import type { Screen, Visit } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { createLazyPart, Late } from '../platform/site-ui/static-part.tsx'
import { link } from '../platform/urls/routes.ts'
import { BusinessProfile } from './business-profile.tsx'

type MissingReason = 'missing' | 'gone' | 'fault'

/** A null status means no response. */
function detectMissingReason(status: number | null): MissingReason {
  if (status === 410) return 'gone'
  return status !== null && status < 500 && status !== 429 ? 'missing' : 'fault'
}

const words = businessText.notFound

function Reason({ slug, reason }: { slug: string; reason: MissingReason }) {
  if (reason === 'missing') return null
  if (reason === 'gone') return <p className="mt-3 font-semibold">{words.gone}</p>
  return (
    <p className="mt-3">
      {words.fault} {/* A `target` skips client-side navigation, which would keep the error. */}
      <a href={link.business(LANGUAGE, slug)} target="_self" className="text-link font-semibold">
        {words.tryAgain}
      </a>
    </p>
  )
}

function BusinessNotFound({ slug, reason }: { slug: string; reason: MissingReason }) {
  return (
    <>
      <PageHead title={words.heading} />
      <NothingHere
        mark={<Store size={112} strokeWidth={0.75} className="relative text-ink-soft" />}
        heading={words.heading}
        reason={<Reason slug={slug} reason={reason} />}
        text={words.lead}
        ad="ad1"
        idPrefix="business-not-found"
      >
        <a href={link.home(LANGUAGE)} className="button">
          <Home aria-hidden="true" size={18} />
          {businessText.backToHome}
        </a>
      </NothingHere>
    </>
  )
}

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
  const reason: MissingReason | null = isAnswered ? null : detectMissingReason(visit.status)
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
  'photo',
  'placeId',
  'icon',
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
            sendsPart: ({ hoursText, oddCoordinates, approximateLocation }) => ({
              ...(hoursText && { hoursText }),
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
