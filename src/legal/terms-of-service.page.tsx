import { termsOfService } from '#text/legal/text/terms-of-service.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../platform/site-ui/page-context.ts'
import { link } from '../platform/urls/routes.ts'
import { fetchLegalPage, LegalPage } from './legal-page.tsx'

function TermsOfServiceView() {
  return <LegalPage text={termsOfService} href={link.termsOfService(LANGUAGE)} />
}

export const screen: Screen = { load: fetchLegalPage, View: TermsOfServiceView }
