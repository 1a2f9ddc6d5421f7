import { privacyPolicy } from '#text/legal/text/privacy-policy.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../platform/site-ui/page-context.ts'
import { link } from '../platform/urls/routes.ts'
import { fetchLegalPage, LegalPage } from './legal-page.tsx'

function PrivacyPolicyView() {
  return <LegalPage text={privacyPolicy} href={link.privacyPolicy(LANGUAGE)} />
}

export const screen: Screen = { load: fetchLegalPage, View: PrivacyPolicyView }
