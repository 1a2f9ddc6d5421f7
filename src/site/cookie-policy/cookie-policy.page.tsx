import { LANGUAGE } from '#text/language.ts'
import { cookiePolicy } from '#text/legal/cookie-policy.ts'
import { link } from '../../routes.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function CookiePolicyView() {
  return <LegalPage text={cookiePolicy} href={link.cookiePolicy(LANGUAGE)} />
}

export const screen: Screen = { load: loadLegalPage, View: CookiePolicyView }
