import { email, paragraph, say, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'

const contactForm = to('contact', 'contact form')

/** Who speaks as "we" in a text: named when the operator has a name, else told as what they are. */
export const whoWeAre = ({ siteName, legalEntity }: Operator) =>
  say`“We” and “us” mean ${legalEntity}, which runs ${siteName}.` ??
  say`“We” and “us” mean the operator of ${siteName}.`

/** The ways to write about legal matters, and when to expect an answer. */
export const reachUs = ({ legalEmail, supportEmail, replyTime }: Operator) =>
  paragraph(
    say`Write to ${email(legalEmail || supportEmail)} or use the ${contactForm}.` ??
      say`Reach us with the ${contactForm}.`,
    say`We reply within ${replyTime}.`,
  )

/** Postal address, phone and fax, as far as they are given. */
export const addresses = (operator: Operator) =>
  terms(
    ['Postal address', say`${operator.officeAddress}`],
    ['Phone', say`${operator.phoneInternational}`],
    [operator.phoneInternational === '' ? 'Phone' : 'Phone, local', say`${operator.phoneLocal}`],
    ['Fax', say`${operator.fax}`],
  )
