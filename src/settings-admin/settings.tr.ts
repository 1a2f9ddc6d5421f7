import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { settingsText as English } from './settings.en.ts'

export const settingsText: typeof English = {
  intro: 'Sitenin her sayfasında duran kodlar ve arama motorlarının okudukları.',
  codes: {
    head_tags: {
      label: 'Head etiketi kodu',
      where: 'Her sayfanın <head> bölümünde: doğrulama etiketleri, stiller, betikler.',
    },
    analytics_code: {
      label: 'Analiz kodu',
      where: '<head> bölümünde, head etiketi kodundan sonra.',
    },
    facebook_pixel: {
      label: 'Body etiketi kodu',
      where: '<body> bölümünün başında: pikseller ve <noscript> parçaları.',
    },
    footer_tags: { label: 'Footer kodu', where: 'Her sayfada <body> bölümünün sonunda.' },
  },
  codesTitle: 'Site geneli kodlar',
  save: 'Ayarları Kaydet',
  scriptWarning:
    'Head veya footer kodunda bir script etiketi var. Her ziyaretçide çalışır: yalnızca güvendiğiniz kodu ekleyin. Bir sayfa bozulursa aşağıdan siteyi kodsuz açın.',
  notUpdated: 'Site ayarları güncellenirken hata oluştu.',
  site: {
    title: 'Kodlu ve kodsuz site',
    text: 'Oturumunuz açıkken herkese açık sayfalar size kodlar ve reklamlar olmadan gösterilir, çünkü içlerindeki bir betik sizin adınıza işlem yapabilir. Önizleme, sayfayı ikisiyle birlikte ve oturumunuzdan yalıtılmış olarak gösterir. Bir kod sayfayı bozarsa kodu yukarıdan çıkarın ya da eski bir sürüme dönün.',
    open: 'Siteyi kodsuz aç',
    preview: 'Siteyi kodlarla önizle',
  },
  cache: {
    title: 'Önbellek',
    text: 'Listeler ve ayarlar bellekte tutulur ve her değişikliği kendiliğinden izler. Temizleme, her sürecin her şeyi yeniden okumasını sağlar.',
    clear: 'Önbelleği temizle',
    clearing: 'Temizleniyor...',
    doneTitle: 'Önbellek temizlendi',
    doneText: 'Sayfa iki saniye içinde yeniden yüklenir.',
    failed: '❌ Cache temizleme hatası',
  },
  sitemap: {
    title: 'Site haritası',
    counts: (businesses, files) =>
      `${formatNumber(businesses)} işletme, ${formatNumber(files)} dosya`,
    empty: 'henüz içinde bir şey yok',
    note: 'Bir dosya, içinde bir adres bulunduğunda vardır. Bir işletme dosyasını hiç değiştirmez; hakkında çok az bilgi olan işletmeler dışarıda kalır.',
    more: (count) => `${formatNumber(count)} dosya daha göster`,
    file: 'Dosya',
    what: 'İçerik',
    acts: 'İşlemler',
    copy: 'Bağlantıyı kopyala',
    copyOf: (path) => `Bağlantıyı kopyala: ${path}`,
    open: 'Aç',
    openOf: (path) => `Aç: ${path}`,
    copied: 'Kopyalandı!',
    copyFailed: 'Bağlantı kopyalanamadı.',
    contents: {
      index: 'Tüm dosyaların dizini',
      main: 'Sitenin kendi sayfaları',
      categories: 'Kategoriler',
      countries: 'Ülkeler',
      cities: 'Şehirler',
      businesses: 'İşletmeler, dosya başına 9.000',
      districts: 'Semtler ve ilçeler',
    },
  },
  console: {
    title: 'Arama konsolu',
    steps: [
      'Arama motorunun konsolunu açın ve bu siteyi adresiyle ekleyin.',
      'HTML etiketiyle doğrulamayı seçin, etiketi yukarıdaki head etiketi koduna koyup kaydedin.',
      'Arama konsoluna dönüp etiketi doğrulatın.',
      'Site haritası olarak /sitemap.xml adresini gönderin: ötekilerin hepsini o sayar.',
      'Birkaç gün sonra yeniden bakın: konsol hangi sayfaların okunduğunu, ötekilerde neyin yanlış olduğunu söyler.',
    ],
  },
}
