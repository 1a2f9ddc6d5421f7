import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { link } from '../../platform/urls/routes.ts'

/** A business of a list with its address. */
export const linkedBusiness = ({ name, slug }: BusinessSummary) => ({
  name,
  href: link.business(LANGUAGE, slug),
})
