import { ArrowLeft } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { AdSlot } from '../advertising/ad-slot.tsx'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { tell } from '../platform/site-ui/add-structured-data.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import { Late, latePart } from '../platform/site-ui/lazy-part.tsx'
import { useSurroundings } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { AsServed } from '../platform/site-ui/static-part.tsx'
import { link } from '../platform/urls/routes.ts'
import { placeInTitle } from './address-parts.ts'
import { breadcrumbSteps } from './breadcrumb-steps.ts'
import { BusinessActions } from './business-actions.tsx'
import { BusinessHead } from './business-head.tsx'
import { HoursCard } from './hours-card.tsx'
import { localBusiness } from './local-business.ts'
import { LocationSection } from './location-section.tsx'
import { metaDescription } from './meta-description.ts'
import { usePresentAddress } from './use-present-address.ts'

const story = latePart(
  async () => (await import('./business-story.tsx')).BusinessStory,
  import.meta.env.SSR ? (await import('./business-story.tsx')).BusinessStory : null,
)
const neighbours = latePart(
  async () => (await import('./neighbors.tsx')).Neighbours,
  import.meta.env.SSR ? (await import('./neighbors.tsx')).Neighbours : null,
)
const contact = latePart(
  async () => (await import('./contact-card.tsx')).ContactCard,
  import.meta.env.SSR ? (await import('./contact-card.tsx')).ContactCard : null,
)
const details = latePart(
  async () => (await import('./details-card.tsx')).DetailsCard,
  import.meta.env.SSR ? (await import('./details-card.tsx')).DetailsCard : null,
)

export function BusinessProfile(props: {
  business: BusinessDetail
  askedSlug: string
  /** Whether the server rendered this visit; then missing data won't arrive later. */
  isServed: boolean
}) {
  const { business, askedSlug, isServed } = props
  const surroundings = useSurroundings()
  const { isUnapproved, origin, told } = surroundings
  if (import.meta.env.SSR && told)
    tell(surroundings, localBusiness(business, origin, told.ratingsAreOwn))
  usePresentAddress(askedSlug, business.slug)
  const isGone = isPermanentlyClosed(business)
  const others = (
    <AsServed of={business} className="business-part">
      <Late part={neighbours} props={{ business, isServed }} />
    </AsServed>
  )
  return (
    <div className="sheet business-page pt-4">
      {isUnapproved && <p className="business-unapproved">{businessText.notApprovedYet}</p>}
      <PageHead
        title={businessText.title(business.name, business.category, placeInTitle(business))}
        description={metaDescription(business)}
        canonical={link.business(LANGUAGE, business.slug)}
        image={business.photo}
        noindex={!business.isIndexable}
      />
      <Breadcrumb steps={breadcrumbSteps(business)} here={business.name} />
      <article>
        <BusinessHead business={business} />
        <div className="business-columns mt-8 sm:mt-10">
          {!isGone && <HoursCard business={business} />}
          <div className="business-main">
            {isGone && others}
            <AdSlot slot="ad1" />
            <AsServed of={business} className="business-part">
              <Late part={story} props={{ business }} />
            </AsServed>
            <AdSlot slot="ad2" />
            <LocationSection business={business} />
            {!isGone && others}
          </div>
          <div className="business-facts grid gap-6">
            <AdSlot slot="ad3" />
            <AsServed of={business}>
              <Late part={contact} props={{ business }} />
            </AsServed>
            <AdSlot slot="ad4" />
            <AsServed of={business}>
              <Late part={details} props={{ business }} />
            </AsServed>
          </div>
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
