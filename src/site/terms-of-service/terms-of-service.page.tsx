import { LANGUAGE } from '#text/language.ts'
import { termsOfService } from '#text/legal/terms-of-service.ts'
import { link } from '../../routes.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function TermsOfServiceView() {
  return <LegalPage text={termsOfService} href={link.termsOfService(LANGUAGE)} />
}

export const screen: Screen = { load: loadLegalPage, View: TermsOfServiceView }
