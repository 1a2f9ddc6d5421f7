import { paragraph, say, section, steps, table, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.tr.ts'

const contactForm = to('contact', 'iletişim formu')

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Fikri Mülkiyet',
    paragraph(
      say`${siteName} adı, metinlerimiz ve rehberin düzeni yasalarla korunmaktadır. İşletmelere ait fotoğraflar, adlar ve markalar sahiplerine aittir.`,
      'Sayfaları okuyabilir, onlara bağlantı verebilir ve onlardan alıntı yapabilirsiniz; yasa izin vermedikçe, rehberin büyük bölümlerini kopyalamak iznimizi gerektirir.',
      'Yer adları, CC BY 4.0 lisansıyla GeoNames kaynağından alınmıştır.',
    ),
    paragraph(
      say`Buradaki bir şey bir hakkınızı ihlal ediyorsa bize ${contactForm} aracılığıyla bildirin: hangi sayfa, hangi eser ve size nasıl ulaşabileceğimiz.`,
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
      say`Doğrudan çözüm: neyin yanlış gittiğini ve ne istediğinizi bize ${contactForm} aracılığıyla bildirin.`,
      'Arabuluculuk: anlaşamazsak, iki tarafın da kabul ettiği bir arabulucunun yardımıyla görüşmeye hazırız.',
      say`Tahkim: arabuluculuk sonuç vermezse taraflar, kararın şu kuruma bırakılması üzerinde anlaşabilir: ${arbitrationBody}.` ??
        'Tahkim: arabuluculuk sonuç vermezse taraflar, kararın bir hakeme bırakılması üzerinde anlaşabilir.',
      'Yargı yolu: o noktada hâlâ çözülmemiş olan konularda karar mahkemelerindir.',
    ),
    paragraph(
      say`İlk yanıt için süremiz: ${replyTime}.`,
      'Bu aşamaların hiçbiri, birçok ülkede tüketicilere olduğu gibi yasanın size tanıdığı mahkemeye başvurma hakkını elinizden almaz.',
    ),
  )

export const governingLaw = ({ governingLaw, jurisdiction }: Operator) =>
  section(
    'governing-law',
    'Uygulanacak Hukuk ve Yargı Yetkisi',
    paragraph(
      say`Uygulanacak hukuk: ${governingLaw}.` ??
        'İşletmecinin merkezinin bulunduğu yerin hukuku uygulanır.',
      say`Yetkili mahkemeler: ${jurisdiction}.` ?? 'Bu hukukun mahkemeleri yetkilidir.',
      'Tüketiciler için, yaşadıkları ülkenin sağladığı koruma ve o ülkenin mahkemeleri, o ülkenin hukukunun belirlediği şekilde saklı kalır.',
    ),
  )

export const compliance = ({ certifications }: Operator) =>
  section(
    'compliance',
    'Uyum ve Sertifikalar',
    paragraph(
      'Hizmet verdiğimiz ülkelerin gizlilik, tüketicinin korunması ve erişilebilirlik yasalarına uymayı amaçlıyoruz; geçerli oldukları yerlerde Avrupa Birliği Genel Veri Koruma Tüzüğü (GDPR) ve Kaliforniya Tüketici Gizliliği Yasası (CCPA) da bunların arasındadır.',
      say`Bunun sizin için ne anlama geldiği şu metinlerde anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')} ve ${to('cookiePolicy', 'Çerez Politikası')}.`,
    ),
    terms(['Sertifikalar', say`${certifications}`]) ??
      paragraph('Burada belirtilmiş bir sertifika yoktur.'),
  )

export const visitors = ({ figures }: Operator) => {
  const shares = table(
    'İşletmecinin beyanına göre ziyaretlerin payı',
    ['Bölge', 'Pay'],
    ['Amerika Birleşik Devletleri', say`${figures.trafficUs}`],
    ['Avrupa Birliği', say`${figures.trafficEu}`],
    ['Asya-Pasifik', say`${figures.trafficApac}`],
    ['Diğer bölgeler', say`${figures.trafficOther}`],
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
      ...operator.supportHours.map(({ days, hours }) => [say`${days}`, say`${hours}`] as const),
    ),
  )
