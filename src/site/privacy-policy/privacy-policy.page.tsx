import { LANGUAGE } from '#text/language.ts'
import { privacyPolicy } from '#text/legal/privacy-policy.ts'
import { link } from '../../routes.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function PrivacyPolicyView() {
  return <LegalPage text={privacyPolicy} href={link.privacyPolicy(LANGUAGE)} />
}

export const screen: Screen = { load: loadLegalPage, View: PrivacyPolicyView }
