import { ArrowLeft } from 'lucide-react'
import type { BusinessDetail } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { businessText } from '../../text/en/business.ts'
import { AboutSection } from './about-section.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessBreadcrumb } from './business-breadcrumb.tsx'
import { BusinessHead } from './business-head.tsx'
import { ContactCard } from './contact-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { FeaturesSection } from './features-section.tsx'
import { HoursCard } from './hours-card.tsx'
import { LocationSection } from './location-section.tsx'
import { PageHead } from './page-head.tsx'
import { usePresentAddress } from './use-present-address.ts'

/**
 * A business's page. The hours come first among the columns, so that on a phone they follow the head;
 * wider windows put them at the top of the side column.
 */
export function BusinessProfile(props: { business: BusinessDetail; askedSlug: string }) {
  const { business, askedSlug } = props
  usePresentAddress(askedSlug, business.slug)
  return (
    <div className="sheet pt-4">
      <PageHead business={business} />
      <BusinessBreadcrumb business={business} />
      <article>
        <BusinessHead business={business} />
        <div className="business-columns mt-8 sm:mt-10">
          <HoursCard business={business} />
          <div className="business-main">
            <FeaturesSection business={business} />
            <AboutSection business={business} />
            <LocationSection business={business} />
          </div>
          <div className="business-facts grid gap-6">
            <ContactCard business={business} />
            <DetailsCard business={business} />
          </div>
        </div>
      </article>
      <a href={link.home('en')} className="button mt-10">
        <ArrowLeft aria-hidden="true" size={18} />
        {businessText.backToHome}
      </a>
      <BusinessActions business={business} as="bar" />
    </div>
  )
}
