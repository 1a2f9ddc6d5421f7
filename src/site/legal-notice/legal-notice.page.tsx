import { link } from '../../routes.ts'
import { legalNotice } from '../../text/en/legal/legal-notice.ts'
import { LegalPage, loadLegalPage } from '../legal/legal-page.tsx'
import type { Screen } from '../visit.ts'

function LegalNoticeView() {
  return <LegalPage text={legalNotice} href={link.legalNotice('en')} />
}

export const screen: Screen = { load: loadLegalPage, View: LegalNoticeView }
