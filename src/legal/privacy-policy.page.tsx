import source from '#text/legal/text/privacy-policy.md?raw'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../platform/site-ui/page-context.ts'
import { link } from '../platform/urls/routes.ts'
import { fetchLegalPage, LegalPage } from './legal-page.tsx'
import { parseLegalText } from './parse-legal-text.ts'

const text = parseLegalText(source)

export const screen: Screen = {
  load: fetchLegalPage,
  View: () => <LegalPage text={text} href={link.privacyPolicy(LANGUAGE)} />,
}
