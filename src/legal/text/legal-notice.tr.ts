import type { LegalText } from './blocks.ts'
import { company, insurance, management, registration } from './legal-notice-company.tr.ts'
import {
  compliance,
  disputes,
  governingLaw,
  legalContact,
  property,
  visitors,
} from './legal-notice-law.tr.ts'

export const legalNotice: LegalText = {
  title: 'Yasal Bildirim',
  description: (siteName) =>
    `${siteName} sitesini kim işletir ve kim sorumludur: şirket, tescil, yönetim, sigorta, uyuşmazlıkların nasıl çözüldüğü ve hukuki konularda bize nasıl ulaşılacağı.`,
  sections: (operator) => [
    company(operator),
    registration(operator),
    management(operator),
    insurance(operator),
    property(operator),
    disputes(operator),
    governingLaw(operator),
    compliance(operator),
    visitors(operator),
    legalContact(operator),
  ],
}
