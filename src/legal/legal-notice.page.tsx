import source from '#text/legal/text/legal-notice.md?raw'
import { link } from '../platform/urls/routes.ts'
import { createLegalScreen } from './legal-page.tsx'

export const screen = createLegalScreen(source, link.legalNotice)
