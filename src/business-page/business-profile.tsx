import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { AdSlot } from '../advertising/ad-slot.tsx'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { Breadcrumb, type BreadcrumbStep } from '../platform/site-ui/breadcrumb.tsx'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { recordStructuredData } from '../platform/site-ui/structured-data.ts'
import { link } from '../platform/urls/routes.ts'
import { BusinessActions } from './business-actions.tsx'
import { formatTitlePlace, inferCityName } from './business-address.tsx'
import { BusinessHead } from './business-head.tsx'
import { HoursCard } from './business-hours.tsx'
import { buildLocalBusiness } from './local-business.ts'
import { LocationSection } from './location-section.tsx'

type Described = Pick<
  BusinessDetail,
  | 'name'
  | 'category'
  | 'street'
  | 'city'
  | 'address'
  | 'countryCode'
  | 'rating'
  | 'reviews'
  | 'businessStatus'
>

export function formatMetaDescription(business: Described): string {
  const { name, category, countryCode, rating, reviews } = business
  const place = [inferCityName(business), countryCode].filter((part) => part !== null).join(', ')
  const words = businessText.meta
  const sentences = [words.what(name, category, place || null)]
  // The street distinguishes branches of a chain in a city.
  if (business.street) sentences.push(`${business.street}.`)
  if (rating) sentences.push(words.rated(rating, reviews))
  const notice = businessText.notice[business.businessStatus]
  if (notice) sentences.unshift(`${notice.title}.`)
  if (!isPermanentlyClosed(business)) sentences.push(words.offer)
  return sentences.join(' ')
}

type Placed = Pick<
  BusinessDetail,
  'country' | 'countrySlug' | 'countryCode' | 'city' | 'citySlug' | 'district' | 'districtSlug'
>

function buildBreadcrumbSteps(business: Placed): BreadcrumbStep[] {
  const { country, countrySlug, countryCode, city, citySlug, district, districtSlug } = business
  const steps: BreadcrumbStep[] = []
  if (country && countrySlug)
    steps.push({ text: country, href: link.country(LANGUAGE, countrySlug) })
  if (city && citySlug && countryCode) {
    const address = { countryCode, slug: citySlug }
    steps.push({ text: city, href: link.city(LANGUAGE, address) })
    if (district && districtSlug)
      steps.push({
        text: district,
        href: link.city(LANGUAGE, { ...address, part: districtSlug }),
      })
  }
  return steps
}

/** Keeps history.state, because the navigation needs it. */
function usePresentAddress(requestedSlug: string, presentSlug: string): void {
  useEffect(() => {
    const isStillHere = location.pathname === link.business(LANGUAGE, requestedSlug)
    if (requestedSlug === presentSlug || !isStillHere) return
    const present = link.business(LANGUAGE, presentSlug) + location.search + location.hash
    history.replaceState(history.state, '', present)
  }, [requestedSlug, presentSlug])
}

const story = createLazyPart(async () => (await import('./business-story.tsx')).BusinessStory)
const neighbors = createLazyPart(async () => (await import('./neighbors.tsx')).Neighbors)
const contact = createLazyPart(async () => (await import('./fact-cards.tsx')).ContactCard)
const details = createLazyPart(async () => (await import('./fact-cards.tsx')).DetailsCard)

export function BusinessProfile(props: {
  business: BusinessDetail
  requestedSlug: string
  /** Whether the server rendered this visit; then missing data won't arrive later. */
  isServed: boolean
}) {
  const { business, requestedSlug, isServed } = props
  const surroundings = usePageContext()
  const { isUnapproved, origin, structuredData, renderedAt } = surroundings
  if (import.meta.env.SSR && structuredData)
    recordStructuredData(
      surroundings,
      buildLocalBusiness(business, origin, structuredData.ratingsAreOwn, renderedAt),
    )
  usePresentAddress(requestedSlug, business.slug)
  const isGone = isPermanentlyClosed(business)
  const others = (
    <StaticPart of={business} className="business-part">
      {() => <Late part={neighbors} props={{ business, isServed }} />}
    </StaticPart>
  )
  return (
    <div className="sheet business-page pt-4">
      {isUnapproved && (
        <p className="mb-4 rounded-card border border-current px-4 py-3 font-semibold">
          {businessText.notApprovedYet}
        </p>
      )}
      <PageHead
        title={businessText.title(business.name, business.category, formatTitlePlace(business))}
        description={formatMetaDescription(business)}
        canonical={link.business(LANGUAGE, business.slug)}
        image={business.shareImage}
        noindex={!business.isIndexable}
      />
      <Breadcrumb steps={buildBreadcrumbSteps(business)} here={business.name} />
      <article>
        <BusinessHead business={business} />
        <div className="business-columns mt-8 sm:mt-10">
          {!isGone && <HoursCard business={business} />}
          <div className="business-contact grid gap-6">
            <AdSlot slot="ad3" />
            <StaticPart of={business}>
              {() => <Late part={contact} props={{ business }} />}
            </StaticPart>
            <AdSlot slot="ad4" />
          </div>
          <div className="business-main">
            {isGone && others}
            <AdSlot slot="ad1" />
            <StaticPart of={business} className="business-part">
              {() => <Late part={story} props={{ business }} />}
            </StaticPart>
            <AdSlot slot="ad2" />
            <LocationSection business={business} />
            {!isGone && others}
          </div>
          <StaticPart of={business} className="business-details">
            {() => <Late part={details} props={{ business }} />}
          </StaticPart>
        </div>
      </article>
      <a href={link.home(LANGUAGE)} className="button mt-10">
        <ArrowLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
        {businessText.backToHome}
      </a>
      <BusinessActions business={business} as="bar" />
    </div>
  )
}
