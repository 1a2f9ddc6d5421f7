import { LANGUAGE } from '#text/language.ts'
import type { BusinessSummary } from '../../contract/businesses.ts'
import { link } from '../../routes.ts'

/** A business of a list with its address. */
export const linkedBusiness = ({ name, slug }: BusinessSummary) => ({
  name,
  href: link.business(LANGUAGE, slug),
})
