import {
  fill,
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
  section,
  terms,
  to,
} from './blocks.ts'
import { reachUs, whoWeAre } from './reaching.tr.ts'

export const introduction = (operator: Operator) =>
  section(
    'introduction',
    'Giriş',
    paragraph(
      fill`Bu politika, bir şey aradığınızda ${operator.siteName} sitesinin sizin hakkınızda ne öğrendiğini, bunun nedenini ve sizin neler yapabileceğinizi anlatır.`,
      whoWeAre(operator),
    ),
    paragraph(
      'Rehberi kullanmak için hesap gerekmez ve okumak için kimseden adı istenmez.',
      fill`Tarayıcının kendi belleğinin nasıl kullanıldığı şurada anlatılmıştır: ${to('cookiePolicy', 'Çerez Politikası')}. Kim olduğumuz ise şurada: ${to('legalNotice', 'Yasal Bildirim')}.`,
    ),
  )

export const use = () =>
  section(
    'use',
    'Bilgilerinizi Nasıl Kullanıyoruz?',
    paragraph('Öğrendiklerimiz şu amaçlarla kullanılır, başka bir amaçla kullanılmaz:'),
    list(
      'istediğiniz sayfaları göstermek ve aradığınızı bulmak;',
      'bize gönderdiğiniz mesajları yanıtlamak;',
      'siteyi çalışır durumda tutmak: hataları bulmak, saldırıları ve otomatik toplu mesajları önlemek;',
      'siz yanlış olanı bildirdiğinizde kayıtları düzeltmek ve tamamlamak;',
      'sayfalara reklam ya da analiz hizmetlerinin kodlarını yerleştirdiğimiz yerlerde: reklam göstermek ve ziyaretleri saymak;',
      'yasanın tutmamızı istediği kayıtları tutmak.',
    ),
    paragraph(
      'Bir yasanın hukuki dayanak istediği durumlarda bu dayanak, güvenli ve yararlı bir rehber işletmekteki meşru menfaatimizdir; mesajlarınız için, talebiniz üzerine attığımız adımlardır; diğer her şey için ise rızanızdır.',
      'Sizin için hukuki sonuç doğuran hiçbir karar yalnızca otomatik yollarla verilmez ve bize yazdıklarınızı satmayız.',
    ),
  )

export const sharing = () =>
  section(
    'sharing',
    'Bilgilerin Paylaşılması ve Açıklanması',
    paragraph('Başkaları sizin hakkınızda yalnızca şu durumlarda bir şey öğrenir:'),
    list(
      'Bizim için sunucu, ağ ya da e-posta işleten hizmet sağlayıcılar, işlerinin gerektirdiği ölçüde.',
      'Fotoğrafların bulunduğu sunucular: işletmelerin birçok fotoğrafı doğrudan yayımlandığı yerden gelir. Tarayıcınız fotoğrafları o sunucudan ister; sunucu böylece ağ adresinizi öğrenir.',
      'Harita hizmeti: bir harita görünür olduğunda tarayıcınız, gösterilecek harita parçalarını bu hizmetten ister. “Yol Tarifi Al” düğmesi, dışarıdaki bir harita hizmetini yeni sekmede açar.',
      'Reklam ve analiz hizmetleri, kodlarını sayfalara yerleştirdiğimiz yerlerde. Ağ adresinizi, okuduğunuz sayfayı ve kendi çerezlerinin bildirdiklerini öğrenebilirler.',
      'Yasanın bizi yükümlü kıldığı durumlarda resmî makamlar ve mahkemeler.',
      'Rehber başka bir işletmeciye geçerse yeni işletmeci; bu politika o durumda onu da bağlar.',
    ),
    paragraph(
      fill`Kayıtlar herkese açıktır. Ziyaretçiler hakkında değil, işletmeler hakkında bilinenleri içerirler; bir kayıtta sizinle ilgili, orada bulunmaması gereken bir şey varsa bize ${to('contact', 'iletişim formu')} aracılığıyla bildirin.`,
    ),
  )

export const collection = ({ figures }: Operator) =>
  section(
    'collection',
    'Topladığımız Bilgiler',
    heading('Bize verdiğiniz bilgiler'),
    paragraph(
      'Bir mesaj gönderdiğinizde adınızı, e-posta adresinizi, konuyu ve metni; doldurursanız şirketinizi ve telefon numaranızı da alırız.',
      'Sitede kişisel bilgi isteyen başka bir yer yoktur.',
    ),
    heading('Kendiliğinden oluşan bilgiler'),
    list(
      'Sunucumuz her sayfa için sayfanın adresini, zamanı, sonucu ve ne kadar sürdüğünü kaydeder. Aradıklarınız, sonuç sayfasının adresinin bir parçasıdır.',
      'Ağ adresiniz, size bir yanıt gönderebilmek için gereklidir. Ayrıca bir adresin ne sıklıkla mesaj gönderebileceğini sınırlamak için kullanılır ve bu durumda yalnızca söz konusu sınırın geriye baktığı süre boyunca saklanır.',
      'Tarayıcınız, yeniden önerebilmek için son aramalarınızı saklayabilir. Bunlar tarayıcınızda kalır ve siz arama yapana kadar bize gönderilmez.',
    ),
    heading('Kullanım istatistikleri'),
    paragraph(
      'Kullanım rakamları toplam sayılardır. Rehberin kim tarafından değil, ne kadar kullanıldığını gösterir.',
      'Reklam bulunan yerlerde, her reklam alanının bir günde kaç kez görüldüğünü ve tıklandığını sayarız.',
      fill`Kendi sayımımıza göre rehberi ayda yaklaşık ${figures.monthlyUsers} kişi kullanır.`,
      fill`Ayda yaklaşık ${figures.monthlySearches} arama yapılır.`,
      fill`İşletmelere rehber aracılığıyla ayda yaklaşık ${figures.monthlyInquiries} başvuru ulaşır.`,
    ),
  )

export const security = () =>
  section(
    'security',
    'Veri Güvenliği',
    paragraph(
      'Elimizdeki bilgileri teknik ve idari tedbirlerle koruruz. Mesajları, onları yanıtlayanlar okur. Yöneticilerin şifreleri, yeniden şifreye dönüştürülemeyen özetler (hash) hâlinde saklanır.',
      'Sayfalar, sitenin yazılımı ya da işletmecisi tarafından konulmamış betikleri dışarıda tutan bir içerik politikasıyla gelir.',
    ),
    paragraph(
      'Bilgi göndermenin ya da saklamanın hiçbir yolu kusursuz ölçüde güvenli değildir. Lütfen bize şifreler ya da ödeme bilgileri gibi gizli kalması gereken hiçbir şey göndermeyin.',
    ),
  )

export const rights = ({ replyTime }: Operator) =>
  section(
    'rights',
    'Haklarınız ve Seçenekleriniz',
    paragraph(
      'Yaşadığınız yere bağlı olarak yasa size şu hakların bir kısmını ya da tümünü tanır:',
    ),
    terms(
      [
        'Erişim',
        'Hakkınızda hangi bilgileri tuttuğumuzu sorabilir ve bir kopyasını isteyebilirsiniz.',
      ],
      ['Düzeltme', 'Yanlış olanın düzeltilmesini ve eksik olanın tamamlanmasını isteyebilirsiniz.'],
      [
        'Silme',
        'Yasa saklamamızı zorunlu kılmadıkça, hakkınızda tuttuğumuz bilgilerin silinmesini isteyebilirsiniz.',
      ],
      [
        'Taşınabilirlik',
        'Bize verdiğiniz bilgileri bir makinenin okuyabileceği biçimde alabilirsiniz.',
      ],
      ['İtiraz', 'Meşru menfaatimize dayanan bir kullanıma itiraz edebilirsiniz.'],
      [
        'Kısıtlama',
        'Bir sorun çözülene kadar bilgilerinizi saklamaktan başka bir şey yapmamamızı isteyebilirsiniz.',
      ],
      [
        'Rızanın geri alınması',
        'Verdiğiniz bir rızayı her zaman geri alabilirsiniz; o zamana kadar yapılanlar hukuka uygun kalır.',
      ],
    ),
    paragraph(
      fill`Bu hakların herhangi biri için ${to('contact', 'iletişim formu')} aracılığıyla başvurabilirsiniz; başvuru ücretsizdir.`,
      fill`İlk yanıt için süremiz: ${replyTime}. Karar ise yasanın belirlediği süre içinde verilir.`,
      'Başvuranın siz olduğunuza dair kanıt istememiz gerekebilir. Ayrıca yaşadığınız yerdeki veri koruma makamına şikâyette bulunabilirsiniz.',
    ),
  )

export const transfers = () =>
  section(
    'transfers',
    'Uluslararası Veri Aktarımları',
    paragraph(
      'Rehber her ülkeden okunabilir; hizmet sağlayıcılarımız ve yukarıda anılan hizmetler, kişisel bilgilerin başka yasalarla korunduğu, sizinkinden farklı ülkelerde faaliyet gösteriyor olabilir.',
      'Bir yasa, bilgilerin oraya gönderilmesi için koşullar öngörüyorsa bunları, örneğin standart sözleşme hükümleriyle, yerine getiririz.',
    ),
  )

export const retention = () =>
  section(
    'retention',
    'Verilerin Saklanması',
    list(
      'Mesajlar biz silene kadar saklanır: konu kapandığında ya da siz istediğinizde silinirler; daha uzun süre yalnızca yasanın saklamamızı zorunlu kıldığı durumlarda tutulurlar.',
      'Mesajları sınırlamak için kaydedilen ağ adresleri yalnızca sınırın geriye baktığı süre boyunca saklanır.',
      'Sunucunun sayfa kayıtları, hataları ve saldırıları bulmak için gerektiği sürece saklanır.',
      'Son aramalar, siz depolama alanını temizleyene kadar tarayıcınızda kalır.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'İletişim Bilgileri',
    paragraph(
      'Bu politikayla ilgili sorularınızı ve bilgilerinizle ilgili taleplerinizi bize iletebilirsiniz.',
    ),
    reachUs(operator),
    terms(['Posta adresi', fill`${operator.officeAddress}`]),
  )

export const privacyPolicy: LegalText = {
  title: 'Gizlilik Politikası',
  description: (siteName) =>
    `${siteName} ziyaretçileri hakkında ne öğrenir, bunu ne için kullanır, başka kimler öğrenir, ne kadar süre saklanır ve hangi haklara sahipsiniz.`,
  sections: (operator) => [
    introduction(operator),
    collection(operator),
    use(),
    sharing(),
    security(),
    rights(operator),
    transfers(),
    retention(),
    contact(operator),
  ],
}
