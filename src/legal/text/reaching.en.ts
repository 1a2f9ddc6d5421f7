import { email, fill, type Operator, paragraph, terms, to } from './blocks.ts'

const contactForm = to('contact', 'contact form')

export const whoWeAre = ({ siteName, legalEntity }: Operator) =>
  fill`“We” and “us” mean ${legalEntity}, which runs ${siteName}.` ??
  fill`“We” and “us” mean the operator of ${siteName}.`

export const reachUs = ({ legalEmail, supportEmail, replyTime }: Operator) =>
  paragraph(
    fill`Write to ${email(legalEmail || supportEmail)} or use the ${contactForm}.` ??
      fill`Use the ${contactForm} to reach us.`,
    fill`We reply within ${replyTime}.`,
  )

export const addresses = (operator: Operator) =>
  terms(
    ['Postal address', fill`${operator.officeAddress}`],
    ['Phone', fill`${operator.phoneInternational}`],
    [operator.phoneInternational === '' ? 'Phone' : 'Phone, local', fill`${operator.phoneLocal}`],
    ['Fax', fill`${operator.fax}`],
  )
