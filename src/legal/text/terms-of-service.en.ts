import type { LegalText } from './blocks.ts'
import { changes, contact, disputes, liability, privacy, termination } from './terms-ending.en.ts'
import { accounts, agreement, services } from './terms-services.en.ts'
import { content, property } from './terms-use.en.ts'

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description: (siteName) =>
    `The terms for using ${siteName}: what it offers, what is allowed and what is not, how content is moderated, liability, disputes and changes.`,
  sections: (operator) => [
    agreement(operator),
    services(operator),
    accounts(),
    content(operator),
    property(operator),
    privacy(),
    liability(),
    termination(),
    disputes(operator),
    changes(),
    contact(operator),
  ],
}
