import { ArrowLeft } from 'lucide-react'
import { businessText } from '#text/business.ts'
import { LANGUAGE } from '#text/language.ts'
import type { BusinessDetail } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { AdSlot } from '../advertisements/ad-slot.tsx'
import { Breadcrumb } from '../frame/breadcrumb.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { localBusiness } from '../structured-data/local-business.ts'
import { tell } from '../structured-data/tell.ts'
import { useSurroundings } from '../visit.ts'
import { AboutSection } from './about-section.tsx'
import { placeInTitle } from './address-parts.ts'
import { breadcrumbSteps } from './breadcrumb-steps.ts'
import { BusinessActions } from './business-actions.tsx'
import { BusinessHead } from './business-head.tsx'
import { ContactCard } from './contact-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { FeaturesSection } from './features-section.tsx'
import { HoursCard } from './hours-card.tsx'
import { LocationSection } from './location-section.tsx'
import { metaDescription } from './meta-description.ts'
import { Neighbours } from './neighbours.tsx'
import { usePresentAddress } from './use-present-address.ts'

/**
 * A business's page. The hours come first among the columns, so that on a phone they follow the head;
 * wider windows put them at the top of the side column, and the third advertisement right below.
 */
export function BusinessProfile(props: {
  business: BusinessDetail
  askedSlug: string
  /** Whether the server rendered this visit: what it left out then is not on its way. */
  isServed: boolean
}) {
  const { business, askedSlug, isServed } = props
  const surroundings = useSurroundings()
  const { isUnapproved, origin, told } = surroundings
  if (import.meta.env.SSR && told)
    tell(surroundings, localBusiness(business, origin, told.ratingsAreOwn))
  usePresentAddress(askedSlug, business.slug)
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
          <HoursCard business={business} />
          <div className="business-main">
            <AdSlot slot="ad1" />
            <FeaturesSection business={business} />
            <AboutSection business={business} />
            <AdSlot slot="ad2" />
            <LocationSection business={business} />
            <Neighbours business={business} isServed={isServed} />
          </div>
          <div className="business-facts grid gap-6">
            <AdSlot slot="ad3" />
            <ContactCard business={business} />
            <AdSlot slot="ad4" />
            <DetailsCard business={business} />
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
