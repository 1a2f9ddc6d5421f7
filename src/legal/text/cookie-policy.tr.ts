import {
  fill,
  type LegalText,
  list,
  type Operator,
  paragraph,
  section,
  table,
  terms,
  to,
} from './blocks.ts'
import { reachUs } from './reaching.tr.ts'

export const whatCookiesAre = ({ siteName }: Operator) =>
  section(
    'what-cookies-are',
    'Çerez Nedir?',
    paragraph(
      'Çerez, bir sitenin tarayıcınızdan saklamasını ve sonraki isteklerle birlikte geri göndermesini istediği kısa bir metindir. Tarayıcıların ayrıca, içeriği isteklerle birlikte gönderilmeyen kendi depolama alanları vardır.',
      fill`${siteName} sitesinin tamamı, ikisi de olmadan okunabilir.`,
    ),
  )

export const kinds = ({ figures }: Operator) =>
  section(
    'types',
    'Çerez Türleri',
    paragraph(
      'Çerezler, hangi amaca hizmet ettiklerine göre ayrılır. Burada bir sayı varsa bu, işletmecinin kendi beyanıdır ve işletmecinin sayfalara kodunu yerleştirdiği hizmetlerin çerezlerini de kapsar; bunlardan hangileriyle karşılaşacağınız sayfaya ve tercihlerinize bağlıdır.',
      'Sitenin kendi yazılımının sakladıkları bu sayfanın sonunda listelenmiştir.',
    ),
    terms(
      [
        'Zorunlu çerezler',
        'Bir hizmetin çalışabilmesi için gereklidir; örneğin oturumun açık kalması için.',
      ],
      ['Analiz çerezleri', 'Ziyaretleri sayar ve hangi sayfaların kullanıldığını gösterir.'],
      ['Pazarlama çerezleri', 'Reklamları seçer ve etkilerini ölçer.'],
      ['Tercih çerezleri', 'Dil gibi tercihleri hatırlar.'],
    ),
    table(
      'İşletmecinin beyanına göre çerez sayıları',
      ['Tür', 'Çerez'],
      ['Zorunlu', fill`${figures.essentialCookies}`],
      ['Analiz', fill`${figures.analyticsCookies}`],
      ['Pazarlama', fill`${figures.marketingCookies}`],
      ['Tercih', fill`${figures.preferenceCookies}`],
    ),
  )

export const duration = ({ figures }: Operator) =>
  section(
    'duration',
    'Saklama Süresi',
    paragraph(
      'Oturum çerezleri tarayıcı kapatıldığında silinir. Diğerleri belirli bir süre ya da siz silene kadar kalır.',
    ),
    table(
      'İşletmecinin beyanına göre çerezlerin kalabileceği süre',
      ['Amaç', 'En fazla'],
      ['Tercihler', fill`${figures.preferenceCookieDuration}`],
      ['Analiz', fill`${figures.analyticsCookieDuration}`],
      ['Pazarlama', fill`${figures.marketingCookieDuration}`],
      ['Kimlik doğrulama', fill`${figures.authenticationCookieDuration}`],
    ),
  )

export const managing = () =>
  section(
    'managing',
    'Tercihlerinizi Yönetme',
    list(
      'Tarayıcınızın ayarlarından, tek bir site ya da tüm siteler için çerezleri görebilir, reddedebilir ve silebilir, bir sitenin depolama alanını temizleyebilirsiniz.',
      'Gizli pencere kapatıldığında her ikisi de silinir.',
      'Rehber, çerez ve depolama olmadan da aynı şekilde çalışır; yalnızca son aramalarınız size yeniden önerilmez.',
      'Birçok tarayıcı, okuduğunuz site dışındaki sitelerin çerezlerini de engelleyebilir; reklam ve analiz hizmetleri de genellikle kendi vazgeçme yollarını sunar.',
    ),
  )

const forAdministrators = () => [
  paragraph(
    'Siteyi yönetenler, kendilerine ait bir yönetim paneline giriş yapar. Yazılım yalnızca onlar için, başka hiç kimse için değil, şu çerezleri ve kayıtları oluşturur:',
  ),
  table(
    'Yalnızca yöneticiler için',
    ['Ad', 'Amaç', 'Süre'],
    [
      'gazetteer_session',
      'Çerez: bir yöneticinin giriş yaptığını kanıtlar.',
      'Çıkış yapılana kadar, en fazla 14 gün',
    ],
    [
      'gazetteer_signed_in',
      'Çerez: sayfalara bir yöneticinin giriş yaptığını bildirir; böylece sayfalar reklam veya kod parçası çalıştırmaz.',
      'Çıkış yapılana kadar, en fazla 14 gün',
    ],
    [
      'gazetteer_device',
      'Çerez: daha önce giriş yapmış bir cihazı tanır; böylece başkalarının başarısız denemeleri bu cihazı kilitlemez. Yalnızca giriş sırasında gönderilir.',
      'Son girişten sonra 180 gün',
    ],
    ['gazetteer_language', 'Çerez: yönetim panelinin dili.', 'Bir yıl'],
    ['gazetteer_theme', 'Çerez: seçilmişse açık ya da koyu tema.', 'Bir yıl'],
    [
      'adminAuth',
      'Tarayıcının depolama alanındaki kayıt: sayfalara birinin giriş yapmış olduğunu belirtir; hiçbir şeye erişim sağlamaz.',
      'Çıkış yapılana kadar',
    ],
    [
      'gazetteer.sidebar-folded',
      'Tarayıcının depolama alanındaki kayıt: yönetim panelinin kenar çubuğunun daraltılmış olup olmadığı.',
      'Siz sitenin depolama alanını temizleyene kadar',
    ],
  ),
]

export const stored = () =>
  section(
    'stored',
    'Bu Sitenin Yazılımının Sakladıkları',
    paragraph(
      'Bu siteyi çalıştıran yazılım, sitenin onayınızı istediği yerlerde kendi seçiminizi saklayan bir çerez dışında, ziyaretçiler için çerez oluşturmaz. Tarayıcınızın kendi depolama alanında şu kayıtları tutar, başkasını tutmaz:',
    ),
    table(
      'Tarayıcının depolama alanındaki kayıtlar',
      ['Ad', 'Amaç', 'Süre'],
      [
        'recentSearches',
        'Arama kutusunda yeniden önerilmek üzere son sekiz aramanız. Bize gönderilmez.',
        'Siz sitenin depolama alanını temizleyene kadar',
      ],
      [
        'gazetteer.recovered-at',
        'Bir sayfanın bir hatadan sonra en son ne zaman yeniden yüklenmek zorunda kaldığı; böylece sayfa tekrar tekrar yüklenmez. Yalnızca böyle bir hatadan sonra oluşturulur; bize gönderilmez.',
        'Sekme kapatılana kadar',
      ],
    ),
    table(
      'Sitenin onayınızı istediği yerlerde',
      ['Ad', 'Amaç', 'Süre'],
      [
        'gazetteer_consent',
        'Çerez: hangi amaçlara izin verdiğiniz, hangilerini reddettiğiniz. Yalnızca seçim yaptığınızda oluşturulur.',
        'Bir yıl',
      ],
    ),
    ...forAdministrators(),
    paragraph(
      'İşletmecinin sayfalara yerleştirdiği başka hizmetlere ait kodlar bu yazılımın parçası değildir ve kendi çerezlerini oluşturabilir; “Üçüncü Taraf Hizmetleri” bölümüne bakın.',
    ),
  )

export const thirdParties = () =>
  section(
    'third-parties',
    'Üçüncü Taraf Hizmetleri',
    paragraph(
      'İşletmeci, sayfalara başka hizmetlerin kodlarını yerleştirebilir. Bu yapıldığında söz konusu hizmetler kendi çerezlerini oluşturup okuyabilir; bunların sayısını ve süresini o hizmetler bildirir, onların kendi politikaları geçerlidir.',
    ),
    list(
      'Reklam: “Reklam” olarak işaretlenmiş yerlerdeki kodlar.',
      'Analiz: her sayfadaki ziyaretleri sayan kodlar.',
      'Haritalar ve fotoğraflar, kendi kodları olmaksızın başka sunuculardan gelir; tarayıcınız yalnızca görüntüleri ister ve bir sunucu buna çerezle yanıt verebilir.',
    ),
    paragraph(
      fill`Bu hizmetlerin bunların dışında öğrendikleri şu metinde anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')}.`,
    ),
  )

export const compliance = () =>
  section(
    'compliance',
    'Uluslararası Uyum',
    paragraph(
      'Çerezlere ilişkin yasalar farklılık gösterir: Avrupa Birliği ve Birleşik Krallık, zorunlu olmayan çerezlerden önce rıza alınmasını; aralarında Kaliforniya’nın da bulunduğu başka yerler ise bir reddetme yolu sunulmasını ister.',
      'Bu sitenin kendi yazılımının tuttuğu kayıtlar sizin istediğiniz şeylere hizmet eder: aramalarınıza ve okunabilen bir sayfaya. Başka hizmetlerin kodlarını yerleştirmeden önce yasanın istediği rızanın alınmasını sağlamak işletmecinin sorumluluğundadır.',
    ),
  )

export const updates = (operator: Operator) =>
  section(
    'updates',
    'Güncellemeler ve İletişim',
    paragraph(
      'Çerezlerin kullanımı değiştiğinde bu politika da değiştirilir; en son ne zaman değiştirildiğini üstteki tarih gösterir.',
    ),
    reachUs(operator),
  )

export const cookiePolicy: LegalText = {
  title: 'Çerez Politikası',
  description: (siteName) =>
    `${siteName} hangi çerezleri ve tarayıcı depolamasını kullanır, her tür ne işe yarar, ne kadar süre kalır, nasıl yönetilir ya da silinir.`,
  sections: (operator) => [
    whatCookiesAre(operator),
    kinds(operator),
    duration(operator),
    managing(),
    thirdParties(),
    compliance(),
    updates(operator),
    stored(),
  ],
}
