import { type Block, paragraph, say, section, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { addresses } from './reaching.tr.ts'

const contactForm = to('contact', 'iletişim formu')
const ask = say`Bilgi için bize ${contactForm} aracılığıyla yazabilirsiniz.`

export const company = (operator: Operator) =>
  section(
    'company',
    'Şirket Bilgileri',
    paragraph(
      say`${operator.siteName} sitesinin işletmecisi: ${operator.legalEntity}.` ??
        say`${operator.siteName} sitesinin arkasındaki şirketin adı burada belirtilmemiştir. Bilgi için bize ${contactForm} aracılığıyla yazabilirsiniz.`,
    ),
    addresses(operator),
  )

const orAsk = (known: Block | null, untold: string): Block | null => known ?? paragraph(untold, ask)

export const registration = (operator: Operator) =>
  section(
    'registration',
    'Tescil ve Hukuki Statü',
    orAsk(
      terms(
        ['Hukuki yapı', say`${operator.legalForm}`],
        ['Sicil', say`${operator.registerCourt}`],
        ['Sicil numarası', say`${operator.registerNumber}`],
        ['KDV kimlik numarası', say`${operator.vatId}`],
      ),
      'Hukuki yapı ve sicil kaydı burada belirtilmemiştir.',
    ),
  )

export const management = (operator: Operator) =>
  section(
    'management',
    'Yönetim ve Sorumluluk',
    orAsk(
      terms(['Genel müdür', say`${operator.managingDirector}`]),
      'Yöneticilerin adları burada belirtilmemiştir.',
    ),
    paragraph(
      say`Kendi sayfalarımızın içeriğinden sorumlu kişi: ${operator.managingDirector}.` ??
        'Kendi sayfalarımızın içeriğinden işletmeci sorumludur.',
      'İşletmeler hakkında verilen bilgiler, işletmelerin kendilerinden ve herkese açık kaynaklardan gelir; yanlış olanı öğrendiğimizde düzeltiriz.',
      'Sayfalarımızın bağlantı verdiği, başkalarına ait sayfalar onları işletenlerin sorumluluğundadır.',
    ),
  )

export const insurance = (operator: Operator) =>
  section(
    'insurance',
    'Mesleki Sorumluluk Sigortası',
    orAsk(
      terms(
        ['Sigortacı', say`${operator.insurer}`],
        ['Teminat', say`${operator.insuranceCoverage}`],
      ),
      'Mesleki sorumluluk sigortası burada belirtilmemiştir.',
    ),
  )
