import { link } from '../../routes.ts'
import { cookiePolicy } from '../../text/en/legal/cookie-policy.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function CookiePolicyView() {
  return <LegalPage text={cookiePolicy} href={link.cookiePolicy('en')} />
}

export const screen: Screen = { load: loadLegalPage, View: CookiePolicyView }
