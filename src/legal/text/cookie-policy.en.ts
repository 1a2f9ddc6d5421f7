import type { LegalText } from './blocks.ts'
import { duration, kinds, managing, stored, whatCookiesAre } from './cookie-policy-kinds.en.ts'
import { compliance, thirdParties, updates } from './cookie-policy-others.en.ts'

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  description: (siteName) =>
    `Which cookies and browser storage ${siteName} uses, what each kind is for, how long it lasts, and how to manage or clear it.`,
  sections: (operator) => [
    whatCookiesAre(operator),
    kinds(operator),
    duration(operator),
    managing(),
    thirdParties(),
    compliance(),
    updates(operator),
    stored(),
  ],
}
