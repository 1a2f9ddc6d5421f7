import { link } from '../../routes.ts'
import { privacyPolicy } from '../../text/en/legal/privacy-policy.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function PrivacyPolicyView() {
  return <LegalPage text={privacyPolicy} href={link.privacyPolicy('en')} />
}

export const screen: Screen = { load: loadLegalPage, View: PrivacyPolicyView }
