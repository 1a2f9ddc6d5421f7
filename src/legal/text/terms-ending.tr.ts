import { paragraph, say, section, steps, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.tr.ts'

const contactForm = to('contact', 'iletişim formu')

export const privacy = () =>
  section(
    'privacy',
    'Gizlilik',
    paragraph(
      say`Sizin hakkınızda ne öğrendiğimiz ve bunun ne için kullanıldığı şurada anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')}. Çerezler ve tarayıcının depolama alanı ise şurada: ${to('cookiePolicy', 'Çerez Politikası')}.`,
    ),
  )

export const liability = () =>
  section(
    'liability',
    'Sorumluluğun Sınırlandırılması',
    paragraph(
      'Rehber olduğu gibi sunulur. İşletmelerin bilgileri değişir, kaynaklar zaman zaman yanılır: lütfen güvenmeden önce önemli olanı kontrol edin; örneğin uzun bir yola çıkmadan önce çalışma saatlerini.',
      'Bir işletmeyle yaptığınız anlaşmanın tarafı değiliz; işletmenin mallarından, hizmetlerinden ya da davranışlarından sorumlu değiliz.',
    ),
    paragraph(
      'Yasanın izin verdiği ölçüde, dolaylı zararlardan, kâr kaybından ya da veri kaybından ve rehbere ulaşılamayan zamanlardan sorumlu değiliz.',
      'Kasıt ve ağır ihmalden; hayata, bedene ve sağlığa verilen zarardan ve yasanın sınırlandırılmasına izin vermediği diğer tüm durumlardan doğan sorumluluk olduğu gibi kalır.',
    ),
  )

export const termination = () =>
  section(
    'termination',
    'Sona Erme',
    paragraph(
      'Rehberi kullanmayı dilediğiniz zaman bırakabilirsiniz. Bir hesabınız ya da kaydınız varsa, bunu kapatmamızı ya da kaldırmamızı isteyebilirsiniz.',
      'Bu koşulları ihlal edenlerin rehberi kullanmasını, “Hesaplar” bölümünde anlatılan aşamalarla reddedebilir; hizmeti değiştirebilir ya da sona erdirebiliriz.',
      'Bu koşulların mülkiyet, sorumluluk ve uyuşmazlıklar hakkında söyledikleri, sona ermeden sonra da geçerlidir.',
    ),
  )

export const disputes = ({ governingLaw, jurisdiction, arbitrationBody, replyTime }: Operator) =>
  section(
    'disputes',
    'Uygulanacak Hukuk ve Uyuşmazlıklar',
    paragraph(
      say`Uygulanacak hukuk: ${governingLaw}.` ??
        'İşletmecinin merkezinin bulunduğu yerin hukuku uygulanır.',
      say`Mahkemelerin karar vermesi gereken konularda yetkili mahkemeler: ${jurisdiction}.`,
      'Uyuşmazlıklar şu aşamalarla çözülür:',
    ),
    steps(
      say`Doğrudan iletişim: bize önce ${contactForm} aracılığıyla yazın; yanıt süremiz: ${replyTime}.` ??
        say`Doğrudan iletişim: bize önce ${contactForm} aracılığıyla yazın.`,
      'Arabuluculuk: bu bir sonuç vermezse, iki tarafın da kabul ettiği bir arabulucu tarafları uzlaştırmaya çalışır.',
      say`Bağlayıcı tahkim: arabuluculuk sonuç vermezse karar mercii şudur: ${arbitrationBody}. İki taraf da verilen kararı kabul eder.` ??
        'Bağlayıcı tahkim: arabuluculuk sonuç vermezse iki tarafın da kabul ettiği bir hakem karar verir ve iki taraf da bu kararı kabul eder.',
    ),
    paragraph(
      'Tüketiciler, yaşadıkları ülkenin sağladığı korumadan yararlanmayı sürdürür ve o ülkenin hukuku öngördüğü her durumda, bu aşamaların yerine ya da sonrasında o ülkenin mahkemelerine başvurabilir.',
    ),
  )

export const changes = () =>
  section(
    'changes',
    'Bu Koşullardaki Değişiklikler',
    paragraph(
      'Bu koşulları değiştirebiliriz. Esaslı değişiklikler, yürürlüğe girmelerinden 30 gün önce bu sayfada duyurulur; metnin en son ne zaman değiştirildiğini üstteki tarih gösterir.',
      'Rehberi bundan sonra kullanırsanız, değiştirilmiş koşullar sizin için geçerli olur.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'İletişim',
    paragraph('Bu koşullarla ilgili sorularınızı bize iletebilirsiniz.'),
    reachUs(operator),
  )
