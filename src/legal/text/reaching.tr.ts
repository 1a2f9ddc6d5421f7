import { email, type Operator, paragraph, say, terms, to } from './blocks.ts'

const contactForm = to('contact', 'iletişim formu')

export const whoWeAre = ({ siteName, legalEntity }: Operator) =>
  say`“Biz” ve “bize” sözcükleri, ${siteName} sitesini işleten ${legalEntity} anlamına gelir.` ??
  say`“Biz” ve “bize” sözcükleri, ${siteName} sitesinin işletmecisi anlamına gelir.`

export const reachUs = ({ legalEmail, supportEmail, replyTime }: Operator) =>
  paragraph(
    say`Bize yazabileceğiniz adres: ${email(legalEmail || supportEmail)}. Dilerseniz ${contactForm} aracılığıyla da ulaşabilirsiniz.` ??
      say`Bize ${contactForm} aracılığıyla ulaşabilirsiniz.`,
    say`Yanıt süremiz: ${replyTime}.`,
  )

export const addresses = (operator: Operator) =>
  terms(
    ['Posta adresi', say`${operator.officeAddress}`],
    ['Telefon', say`${operator.phoneInternational}`],
    [
      operator.phoneInternational === '' ? 'Telefon' : 'Telefon (yerel)',
      say`${operator.phoneLocal}`,
    ],
    ['Faks', say`${operator.fax}`],
  )
