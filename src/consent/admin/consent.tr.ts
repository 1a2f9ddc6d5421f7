import type { consentText as English } from './consent.en.ts'

export const consentText: typeof English = {
  intro:
    'Zorunlu olmayan kodlar çalışmadan ve haritalar başka bir sunucudan görüntü yüklemeden önce ziyaretçilere sorun. JavaScript olmadan bunların hiçbiri çalışmaz ve kimseye sorulmaz.',
  isOn: 'Ziyaretçilerden onay iste',
  isOnHint: 'Kapalıyken tüm kodlar herkes için çalışır.',
  purposesTitle: 'Hangi kod ne için',
  purposesHint: 'Zorunlu kod sorulmadan çalışır; kodu olmayan alanların önemi yoktur.',
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
    ad404: 'Reklam 404',
  },
  askAgain: 'Herkese yeniden sor',
  askedAgain: 'Bir sonraki kayıtla birlikte, ne seçmiş olursa olsun herkese yeniden sorulur.',
  askAgainHint:
    'Bir seçim bir yıl saklanır. Başka bir amaca ait kod eklendiğinde ziyaretçilere kendiliğinden yeniden sorulur; sağlayıcı değiştiğinde siz yeniden sorun.',
  save: 'Onayı kaydet',
  notSaved: 'Onay ayarları kaydedilemedi.',
  members: { isOn: 'Onay isteme', revision: 'Yeniden sorma' },
  preview: {
    title: 'Bildirim',
    intro:
      'Henüz seçim yapmamış bir ziyaretçinin, tüm amaçlarla birlikte gördüğü. Bununla hiçbir şey kaydedilmez.',
    show: 'Bildirimi göster',
    frame: 'Bildirimle birlikte ana sayfa',
  },
}
