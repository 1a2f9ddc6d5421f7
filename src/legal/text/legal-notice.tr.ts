import {
  type Block,
  fill,
  type LegalText,
  type Operator,
  paragraph,
  section,
  steps,
  table,
  terms,
  to,
} from './blocks.ts'
import { addresses, reachUs } from './reaching.tr.ts'

const contactForm = to('contact', 'iletişim formu')
const contactText = fill`Bilgi için bize ${contactForm} aracılığıyla yazabilirsiniz.`

export const company = (operator: Operator) =>
  section(
    'company',
    'Şirket Bilgileri',
    paragraph(
      fill`${operator.siteName} sitesinin işletmecisi: ${operator.legalEntity}.` ??
        fill`${operator.siteName} sitesinin arkasındaki şirketin adı burada belirtilmemiştir. Bilgi için bize ${contactForm} aracılığıyla yazabilirsiniz.`,
    ),
    addresses(operator),
  )

const orAsk = (known: Block | null, fallback: string): Block | null =>
  known ?? paragraph(fallback, contactText)

export const registration = (operator: Operator) =>
  section(
    'registration',
    'Tescil ve Hukuki Statü',
    orAsk(
      terms(
        ['Hukuki yapı', fill`${operator.legalForm}`],
        ['Sicil', fill`${operator.registerCourt}`],
        ['Sicil numarası', fill`${operator.registerNumber}`],
        ['KDV kimlik numarası', fill`${operator.vatId}`],
      ),
      'Hukuki yapı ve sicil kaydı burada belirtilmemiştir.',
    ),
  )

export const management = (operator: Operator) =>
  section(
    'management',
    'Yönetim ve Sorumluluk',
    orAsk(
      terms(['Genel müdür', fill`${operator.managingDirector}`]),
      'Yöneticilerin adları burada belirtilmemiştir.',
    ),
    paragraph(
      fill`Kendi sayfalarımızın içeriğinden sorumlu kişi: ${operator.managingDirector}.` ??
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
        ['Sigortacı', fill`${operator.insurer}`],
        ['Teminat', fill`${operator.insuranceCoverage}`],
      ),
      'Mesleki sorumluluk sigortası burada belirtilmemiştir.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Fikri Mülkiyet',
    paragraph(
      fill`${siteName} adı, metinlerimiz ve rehberin düzeni yasalarla korunmaktadır. İşletmelere ait fotoğraflar, adlar ve markalar sahiplerine aittir.`,
      'Sayfaları okuyabilir, onlara bağlantı verebilir ve onlardan alıntı yapabilirsiniz; yasa izin vermedikçe, rehberin büyük bölümlerini kopyalamak iznimizi gerektirir.',
      'Yer adları, CC BY 4.0 lisansıyla GeoNames kaynağından alınmıştır.',
    ),
    paragraph(
      fill`Buradaki bir şey bir hakkınızı ihlal ediyorsa bize ${contactForm} aracılığıyla bildirin: hangi sayfa, hangi eser ve size nasıl ulaşabileceğimiz.`,
    ),
  )

export const disputes = ({ replyTime, arbitrationBody }: Operator) =>
  section(
    'disputes',
    'Uyuşmazlıkların Çözümü',
    paragraph(
      'Bir uyuşmazlığı kazanmaktansa anlaşarak çözmeyi tercih ederiz. Bunun dört aşaması vardır:',
    ),
    steps(
      fill`Doğrudan çözüm: neyin yanlış gittiğini ve ne istediğinizi bize ${contactForm} aracılığıyla bildirin.`,
      'Arabuluculuk: anlaşamazsak, iki tarafın da kabul ettiği bir arabulucunun yardımıyla görüşmeye hazırız.',
      fill`Tahkim: arabuluculuk sonuç vermezse taraflar, kararın şu kuruma bırakılması üzerinde anlaşabilir: ${arbitrationBody}.` ??
        'Tahkim: arabuluculuk sonuç vermezse taraflar, kararın bir hakeme bırakılması üzerinde anlaşabilir.',
      'Yargı yolu: o noktada hâlâ çözülmemiş olan konularda karar mahkemelerindir.',
    ),
    paragraph(
      fill`İlk yanıt için süremiz: ${replyTime}.`,
      'Bu aşamaların hiçbiri, birçok ülkede tüketicilere olduğu gibi yasanın size tanıdığı mahkemeye başvurma hakkını elinizden almaz.',
    ),
  )

export const governingLaw = ({ governingLaw, jurisdiction }: Operator) =>
  section(
    'governing-law',
    'Uygulanacak Hukuk ve Yargı Yetkisi',
    paragraph(
      fill`Uygulanacak hukuk: ${governingLaw}.` ??
        'İşletmecinin merkezinin bulunduğu yerin hukuku uygulanır.',
      fill`Yetkili mahkemeler: ${jurisdiction}.` ?? 'Bu hukukun mahkemeleri yetkilidir.',
      'Tüketiciler için, yaşadıkları ülkenin sağladığı koruma ve o ülkenin mahkemeleri, o ülkenin hukukunun belirlediği şekilde saklı kalır.',
    ),
  )

export const compliance = ({ certifications }: Operator) =>
  section(
    'compliance',
    'Uyum ve Sertifikalar',
    paragraph(
      'Hizmet verdiğimiz ülkelerin gizlilik, tüketicinin korunması ve erişilebilirlik yasalarına uymayı amaçlıyoruz; geçerli oldukları yerlerde Avrupa Birliği Genel Veri Koruma Tüzüğü (GDPR) ve Kaliforniya Tüketici Gizliliği Yasası (CCPA) da bunların arasındadır.',
      fill`Bunun sizin için ne anlama geldiği şu metinlerde anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')} ve ${to('cookiePolicy', 'Çerez Politikası')}.`,
    ),
    terms(['Sertifikalar', fill`${certifications}`]) ??
      paragraph('Burada belirtilmiş bir sertifika yoktur.'),
  )

export const visitors = ({ figures }: Operator) => {
  const shares = table(
    'İşletmecinin beyanına göre ziyaretlerin payı',
    ['Bölge', 'Pay'],
    ['Amerika Birleşik Devletleri', fill`${figures.trafficUs}`],
    ['Avrupa Birliği', fill`${figures.trafficEu}`],
    ['Asya-Pasifik', fill`${figures.trafficApac}`],
    ['Diğer bölgeler', fill`${figures.trafficOther}`],
  )
  return section(
    'visitors',
    'Rehberin Kullanıldığı Yerler',
    paragraph('Rehber, her ülkeden okura açıktır.'),
    shares,
  )
}

export const legalContact = (operator: Operator) =>
  section(
    'legal-contact',
    'Hukuki Konularda İletişim',
    paragraph(
      'Bildirimler, resmî makamların talepleri ve diğer hukuki konular için izlenecek yol budur.',
    ),
    reachUs(operator),
    operator.supportHours.length > 0 ? paragraph('Çalışma saatleri:') : null,
    terms(
      ...operator.supportHours.map(({ days, hours }) => [fill`${days}`, fill`${hours}`] as const),
    ),
  )

export const legalNotice: LegalText = {
  title: 'Yasal Bildirim',
  description: (siteName) =>
    `${siteName} sitesini kim işletir ve kim sorumludur: şirket, tescil, yönetim, sigorta, uyuşmazlıkların nasıl çözüldüğü ve hukuki konularda bize nasıl ulaşılacağı.`,
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
