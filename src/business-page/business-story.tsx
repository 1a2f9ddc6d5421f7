import type { BusinessDetail } from '../businesses/businesses.ts'
import { AboutSection } from './about-section.tsx'
import { FeaturesSection } from './features-section.tsx'

export function BusinessStory({ business }: { business: BusinessDetail }) {
  return (
    <>
      <FeaturesSection business={business} />
      <AboutSection business={business} />
    </>
  )
}
