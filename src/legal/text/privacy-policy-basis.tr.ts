import { list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { whoWeAre } from './reaching.tr.ts'

export const introduction = (operator: Operator) =>
  section(
    'introduction',
    'Giriş',
    paragraph(
      say`Bu politika, bir şey aradığınızda ${operator.siteName} sitesinin sizin hakkınızda ne öğrendiğini, bunun nedenini ve sizin neler yapabileceğinizi anlatır.`,
      whoWeAre(operator),
    ),
    paragraph(
      'Rehberi kullanmak için hesap gerekmez ve okumak için kimseden adı istenmez.',
      say`Tarayıcının kendi belleğinin nasıl kullanıldığı şurada anlatılmıştır: ${to('cookiePolicy', 'Çerez Politikası')}. Kim olduğumuz ise şurada: ${to('legalNotice', 'Yasal Bildirim')}.`,
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
      say`Kayıtlar herkese açıktır. Ziyaretçiler hakkında değil, işletmeler hakkında bilinenleri içerirler; bir kayıtta sizinle ilgili, orada bulunmaması gereken bir şey varsa bize ${to('contact', 'iletişim formu')} aracılığıyla bildirin.`,
    ),
  )
