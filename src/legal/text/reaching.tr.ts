import { email, fill, type Operator, paragraph, terms, to } from './blocks.ts'

const contactForm = to('contact', 'iletişim formu')

export const whoWeAre = ({ siteName, legalEntity }: Operator) =>
  fill`“Biz” ve “bize” sözcükleri, ${siteName} sitesini işleten ${legalEntity} anlamına gelir.` ??
  fill`“Biz” ve “bize” sözcükleri, ${siteName} sitesinin işletmecisi anlamına gelir.`

export const reachUs = ({ legalEmail, supportEmail, replyTime }: Operator) =>
  paragraph(
    fill`Bize yazabileceğiniz adres: ${email(legalEmail || supportEmail)}. Dilerseniz ${contactForm} aracılığıyla da ulaşabilirsiniz.` ??
      fill`Bize ${contactForm} aracılığıyla ulaşabilirsiniz.`,
    fill`Yanıt süremiz: ${replyTime}.`,
  )

export const addresses = (operator: Operator) =>
  terms(
    ['Posta adresi', fill`${operator.officeAddress}`],
    ['Telefon', fill`${operator.phoneInternational}`],
    [
      operator.phoneInternational === '' ? 'Telefon' : 'Telefon (yerel)',
      fill`${operator.phoneLocal}`,
    ],
    ['Faks', fill`${operator.fax}`],
  )
