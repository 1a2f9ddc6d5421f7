import type { consentText as English } from './consent-banner.en.ts'

export const consentText: typeof English = {
  title: 'Gizliliğiniz',
  intro:
    'İzin verirseniz bu site, ziyaretleri sayan veya reklam gösteren ve cihazınızda veri saklayabilen kodlar çalıştırır. Seçiminizi her sayfanın sonundaki “Gizlilik tercihleri” bağlantısından istediğiniz zaman değiştirebilirsiniz.',
  more: 'Çerez Politikası',
  accept: 'Tümünü kabul et',
  refuse: 'Tümünü reddet',
  choose: 'Amaca göre seç',
  purposes: {
    analytics: {
      name: 'Analiz',
      what: 'Siteyi iyileştirmek için sayfa görüntülemelerini sayar.',
    },
    marketing: { name: 'Pazarlama', what: 'Reklam gösterir ve ne kadar işe yaradığını ölçer.' },
    maps: {
      name: 'Haritalar',
      what: 'Harita görüntülerini, IP adresinizi gören başka bir sunucudan yükler.',
    },
  },
  save: 'Seçimimi kaydet',
  close: 'Değiştirmeden kapat',
  withoutScripts:
    'JavaScript kapalı olduğu için izninizi gerektiren hiçbir şey bu sayfada çalışmaz.',
}
