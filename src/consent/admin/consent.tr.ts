import type { consentText as English } from './consent.en.ts'

export const consentText: typeof English = {
  intro:
    'Zorunlu olmayan kodlar çalışmadan ve haritalar başka bir sunucudan görüntü yüklemeden önce ziyaretçilerden izin isteyin. JavaScript kapalıysa bu kodların hiçbiri çalışmaz ve site izin istemez.',
  isOn: 'Ziyaretçilerden izin iste',
  isOnHint: 'Kapalıyken tüm kodlar her ziyaretçi için çalışır.',
  purposesTitle: 'Her kodun amacı',
  purposesHint: 'Zorunlu kodlar izin istenmeden çalışır. Kodu olmayan alanlar dikkate alınmaz.',
  purposes: { essential: 'Zorunlu', analytics: 'Analiz', marketing: 'Pazarlama' },
  codes: {
    head_tags: 'Head etiketi kodu',
    analytics_code: 'Analiz kodu',
    facebook_pixel: 'Body etiketi kodu',
    footer_tags: 'Footer kodu',
    ad1: 'Reklam 1',
    ad2: 'Reklam 2',
    ad3: 'Reklam 3',
    ad4: 'Reklam 4',
    ad404: '404 sayfası reklamı',
  },
  askAgain: 'Tüm ziyaretçilere yeniden sor',
  askedAgain:
    'Kaydettikten sonra site, önceki seçimleri ne olursa olsun tüm ziyaretçilere yeniden sorar.',
  askAgainHint:
    'Seçimler bir yıl saklanır. Yeni bir amaca ait kod eklediğinizde site, ziyaretçilere otomatik olarak yeniden sorar. Sağlayıcı değiştirirseniz yeniden sormayı siz başlatın.',
  save: 'Çerez iznini kaydet',
  notSaved: 'Çerez izni ayarları kaydedilemedi.',
  members: { isOn: 'Ziyaretçilerden izin istenmesi', revision: 'Yeniden sorulması' },
  preview: {
    title: 'Bildirimin önizlemesi',
    intro:
      'Ziyaretçilerin seçim yapmadan önce gördükleri, tüm amaçlarla birlikte. Hiçbir şey kaydedilmez.',
    show: 'Bildirimi göster',
    frame: 'Bildirimle birlikte ana sayfa',
  },
}
