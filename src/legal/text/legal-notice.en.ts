import type { LegalText } from './blocks.ts'
import { company, insurance, management, registration } from './legal-notice-company.en.ts'
import {
  compliance,
  disputes,
  governingLaw,
  legalContact,
  property,
  visitors,
} from './legal-notice-law.en.ts'

export const legalNotice: LegalText = {
  title: 'Legal Notice',
  description: (siteName) =>
    `Who runs ${siteName} and answers for it: company, registration, management, insurance, how disputes are settled, and how to reach us in legal matters.`,
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
