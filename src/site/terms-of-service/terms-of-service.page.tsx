import { link } from '../../routes.ts'
import { termsOfService } from '../../text/en/legal/terms-of-service.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function TermsOfServiceView() {
  return <LegalPage text={termsOfService} href={link.termsOfService('en')} />
}

export const screen: Screen = { load: loadLegalPage, View: TermsOfServiceView }
