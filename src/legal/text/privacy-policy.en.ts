import type { LegalText } from './blocks.ts'
import { introduction, sharing, use } from './privacy-policy-basis.en.ts'
import { collection } from './privacy-policy-collection.en.ts'
import { contact, retention, rights, security, transfers } from './privacy-policy-rights.en.ts'

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: (siteName) =>
    `What ${siteName} learns about its visitors, what it is used for, who else gets to know it, how long it is kept, and the rights you have.`,
  sections: (operator) => [
    introduction(operator),
    collection(operator),
    use(),
    sharing(),
    security(),
    rights(operator),
    transfers(),
    retention(),
    contact(operator),
  ],
}
