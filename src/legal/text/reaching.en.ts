import { email, type Operator, paragraph, say, terms, to } from './blocks.ts'

const contactForm = to('contact', 'contact form')

export const whoWeAre = ({ siteName, legalEntity }: Operator) =>
  say`“We” and “us” mean ${legalEntity}, which runs ${siteName}.` ??
  say`“We” and “us” mean the operator of ${siteName}.`

export const reachUs = ({ legalEmail, supportEmail, replyTime }: Operator) =>
  paragraph(
    say`Write to ${email(legalEmail || supportEmail)} or use the ${contactForm}.` ??
      say`Use the ${contactForm} to reach us.`,
    say`We reply within ${replyTime}.`,
  )

export const addresses = (operator: Operator) =>
  terms(
    ['Postal address', say`${operator.officeAddress}`],
    ['Phone', say`${operator.phoneInternational}`],
    [operator.phoneInternational === '' ? 'Phone' : 'Phone, local', say`${operator.phoneLocal}`],
    ['Fax', say`${operator.fax}`],
  )
