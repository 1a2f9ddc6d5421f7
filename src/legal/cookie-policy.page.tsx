import { cookiePolicy } from '#text/legal/text/cookie-policy.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../platform/site-ui/page-context.ts'
import { link } from '../platform/urls/routes.ts'
import { fetchLegalPage, LegalPage } from './legal-page.tsx'

function CookiePolicyView() {
  return <LegalPage text={cookiePolicy} href={link.cookiePolicy(LANGUAGE)} />
}

export const screen: Screen = { load: fetchLegalPage, View: CookiePolicyView }
