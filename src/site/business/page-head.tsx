import type { BusinessDetail } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'
import { businessText } from '../../text/en/business.ts'
import { frameText } from '../../text/en/frame.ts'
import { useSurroundings } from '../visit.ts'
import { metaDescription } from './meta-description.ts'

/** What the document's head says of a business: title, description, its one address. */
export function PageHead({ business }: { business: BusinessDetail }) {
  const { origin } = useSurroundings()
  return (
    <>
      <title>{frameText.title(businessText.title(business.name, business.category))}</title>
      <meta name="description" content={metaDescription(business)} />
      <link rel="canonical" href={`${origin}${link.business('en', business.slug)}`} />
    </>
  )
}
