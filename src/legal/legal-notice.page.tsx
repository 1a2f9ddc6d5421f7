import { legalNotice } from '#text/legal/text/legal-notice.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../platform/site-ui/page-context.ts'
import { link } from '../platform/urls/routes.ts'
import { fetchLegalPage, LegalPage } from './legal-page.tsx'

function LegalNoticeView() {
  return <LegalPage text={legalNotice} href={link.legalNotice(LANGUAGE)} />
}

export const screen: Screen = { load: fetchLegalPage, View: LegalNoticeView }
