import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { link } from '../../platform/urls/routes.ts'

export const buildBusinessLink = ({ name, slug }: BusinessSummary) => ({
  name,
  href: link.business(LANGUAGE, slug),
})
