import type { consentText as English } from './consent-banner.en.ts'

export const consentText: typeof English = {
  title: 'Gizliliğiniz',
  intro:
    'İzin verirseniz bu site, ziyaretleri sayan ya da reklam gösteren kodlar çalıştırır. Bu kodlar cihazınızda veri saklayabilir. Seçiminizi her sayfanın sonundaki “Gizlilik tercihleri” bağlantısından istediğiniz zaman değiştirebilirsiniz.',
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
    'JavaScript kapalı olduğundan bu sayfada izninizi gerektiren hiçbir kod çalışmaz.',
}
