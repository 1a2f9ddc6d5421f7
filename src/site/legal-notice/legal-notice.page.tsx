import { LANGUAGE } from '#text/language.ts'
import { legalNotice } from '#text/legal/legal-notice.ts'
import { link } from '../../routes.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function LegalNoticeView() {
  return <LegalPage text={legalNotice} href={link.legalNotice(LANGUAGE)} />
}

export const screen: Screen = { load: loadLegalPage, View: LegalNoticeView }
