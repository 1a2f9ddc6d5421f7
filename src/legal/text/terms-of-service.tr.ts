import {
  fill,
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
  section,
  steps,
  to,
} from './blocks.ts'
import { reachUs, whoWeAre } from './reaching.tr.ts'

export const content = ({ figures }: Operator) =>
  section(
    'guidelines',
    'İçerik Kuralları ve Denetim',
    heading('İzin verilenler'),
    list(
      'Gerçek işletmeler için, bizim aracılığımızla kayıt oluşturmak.',
      'Rehberde elle ya da makul ölçüde, herkese açık arayüzü üzerinden arama yapmak.',
      'Kendi deneyiminize dayanan dürüst değerlendirmeler yapmak.',
      'Kendi işletmenizin bilgilerini güncellemek.',
      'İşletmelerle, sundukları hakkında iletişim kurmak.',
    ),
    heading('Yasak olanlar'),
    list(
      'Sahte kayıtlar: var olmayan işletmeler için ya da başkalarının adına oluşturulanlar.',
      'Gerçek dışı değerlendirmeler: uydurulmuş, satın alınmış ya da kişinin kendisi veya bir rakibi hakkında yazılmış olanlar.',
      'Bilgisayar korsanlığı: korumaları aşmak, zararlı kod yaymak, sunuculara aşırı yük bindirmek.',
      'Fikri mülkiyet ihlalleri: başkalarının eserlerini ya da markalarını izinsiz kullanmak.',
      'İstenmeyen mesaj ya da taciz: toplu mesajlar, tehditler, hakaretler, özel bilgilerin ifşası.',
    ),
    heading('Denetim'),
    paragraph(
      'Gönderilen içerikler yayımlanmadan önce ya da sonra kontrol edilebilir, düzeltilebilir, reddedilebilir ya da kaldırılabilir.',
      fill`Kendi sayımımıza göre haftada yaklaşık ${figures.weeklyModerated} gönderi denetlenir.`,
      fill`Bu kuralları ihlal edenleri bize ${to('contact', 'iletişim formu')} aracılığıyla bildirin: inceleriz, ihlal varsa gereğini yaparız ve sorarsanız ne karar verdiğimizi size bildiririz.`,
    ),
    paragraph(
      'Yayımlanması için bize gönderdikleriniz size ait kalır. Onları rehberin bir parçası olarak yayımlamamıza izin verir ve buna hakkınız olduğunu beyan edersiniz.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Fikri Mülkiyet',
    paragraph(
      fill`${siteName} adı, metinlerimiz ve rehberin düzeni bize aittir. İşletmelerin adları, markaları ve fotoğrafları sahiplerine aittir.`,
      'Sayfaları kendiniz ve kendi işletmeniz için kullanabilir, onlara bağlantı verebilir ve onlardan alıntı yapabilirsiniz. Yasa izin vermedikçe, başka bir rehber işletmek amacıyla rehberin büyük bölümlerini kopyalayamazsınız.',
    ),
    paragraph(
      fill`Bir hakkınız ihlal edildiğinde ne yapmanız gerektiği şurada anlatılmıştır: ${to('legalNotice', 'Yasal Bildirim')}.`,
    ),
  )

export const agreement = (operator: Operator) =>
  section(
    'agreement',
    'Sözleşme',
    paragraph(
      fill`Bu koşullar (Almancası: Allgemeine Geschäftsbedingungen, AGB), ${operator.siteName} sitesini kullanan herkes için geçerlidir. Siteyi kullanarak bunları kabul etmiş olursunuz; kabul etmiyorsanız lütfen kullanmayın.`,
      whoWeAre(operator),
    ),
    paragraph(
      'Ülkenizin hukuku böyle bir sözleşme yapmanıza izin veriyorsa ya da sizden sorumlu olanların rızasıyla rehberi kullanabilirsiniz.',
    ),
  )

export const services = ({ siteName, figures }: Operator) =>
  section(
    'services',
    'Hizmetlerin Tanımı',
    paragraph(
      fill`${siteName}, dünyanın dört bir yanındaki işletmelerin yer aldığı bir rehberdir. Onunla:`,
    ),
    list(
      'işletmeleri, ne olduklarına ve nerede olduklarına göre arayabilirsiniz;',
      'iletişim bilgilerini ve çalışma saatlerini görebilirsiniz;',
      'puanları ve bunların kaç değerlendirmeye dayandığını okuyabilirsiniz;',
      fill`kendi işletmenizi rehbere ekletebilir ve profilini güncel tutturabilirsiniz: bu sitede bunun için bir ekran yoktur, bu yüzden bize ${to('contact', 'iletişim formu')} aracılığıyla başvurun;`,
      'haritaları ve listelerin filtrelerini kullanabilirsiniz;',
      'gösterilen adres ve numaralardan işletmelere ulaşabilirsiniz.',
    ),
    paragraph(
      'Rehberi okumak ücretsizdir. Puanlar ve değerlendirmeler herkese açık kaynaklardan derlenir; onları biz yazmadık. Sözleşmeler yalnızca sizinle bir işletme arasında kurulur.',
    ),
    paragraph(
      fill`Rehber için hedeflediğimiz erişilebilirlik oranı: ${figures.uptime}.`,
      fill`İsteklere yanıt vermek için hedeflediğimiz azami süre: ${figures.responseTime}.`,
      fill`Kendi hesabımıza göre, gösterilen bilgilerin doğruluk oranı: ${figures.dataAccuracy}.`,
      'Burada hedef ve hesap olarak söylenenler hizmeti tanımlar; bir garanti değildir.',
    ),
  )

export const accounts = () =>
  section(
    'accounts',
    'Hesaplar',
    paragraph(
      'Ziyaretçilerin hesaba ihtiyacı yoktur ve bu sitede hesap açılacak bir ekran bulunmaz. Size bir hesap verirsek ya da sizin adınıza bir kayıt yönetirsek, doğru bilgi verir, şifrenizi kendinize saklar ve onu başka birinin bildiğini düşündüğünüzde bize haber verirsiniz.',
    ),
    heading('İhlallerde izlediğimiz yol'),
    list(
      'Uyarı: ilk ihlalde neyin yanlış olduğunu ve neyin değişmesi gerektiğini size bildiririz.',
      'Geçici askıya alma: ihlalin tekrarlanması, hesabın ya da kaydın bir süre askıya alınmasına yol açar.',
      'Hesabın incelenmesi: yeniden açılmadan önce hesabı ve onunla yapılanları inceleriz.',
      'Kalıcı kapatma: ağır ihlaller, önceden uyarı yapılmaksızın hesabı kalıcı olarak sona erdirir.',
    ),
    paragraph('Neden size bildirilir ve kararın yeniden gözden geçirilmesini isteyebilirsiniz.'),
  )

const contactForm = to('contact', 'iletişim formu')

export const privacy = () =>
  section(
    'privacy',
    'Gizlilik',
    paragraph(
      fill`Sizin hakkınızda ne öğrendiğimiz ve bunun ne için kullanıldığı şurada anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')}. Çerezler ve tarayıcının depolama alanı ise şurada: ${to('cookiePolicy', 'Çerez Politikası')}.`,
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
      fill`Uygulanacak hukuk: ${governingLaw}.` ??
        'İşletmecinin merkezinin bulunduğu yerin hukuku uygulanır.',
      fill`Mahkemelerin karar vermesi gereken konularda yetkili mahkemeler: ${jurisdiction}.`,
      'Uyuşmazlıklar şu aşamalarla çözülür:',
    ),
    steps(
      fill`Doğrudan iletişim: bize önce ${contactForm} aracılığıyla yazın; yanıt süremiz: ${replyTime}.` ??
        fill`Doğrudan iletişim: bize önce ${contactForm} aracılığıyla yazın.`,
      'Arabuluculuk: bu bir sonuç vermezse, iki tarafın da kabul ettiği bir arabulucu tarafları uzlaştırmaya çalışır.',
      fill`Bağlayıcı tahkim: arabuluculuk sonuç vermezse karar mercii şudur: ${arbitrationBody}. İki taraf da verilen kararı kabul eder.` ??
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

export const termsOfService: LegalText = {
  title: 'Kullanım Koşulları',
  description: (siteName) =>
    `${siteName} kullanım koşulları: neler sunduğu, nelere izin verilip verilmediği, içeriğin nasıl denetlendiği, sorumluluk, uyuşmazlıklar ve değişiklikler.`,
  sections: (operator) => [
    agreement(operator),
    services(operator),
    accounts(),
    content(operator),
    property(operator),
    privacy(),
    liability(),
    termination(),
    disputes(operator),
    changes(),
    contact(operator),
  ],
}
