import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { contactText as English } from './contact.en.ts'

export const contactText: typeof English = {
  title: 'Bize Ulaşın',
  lead: 'Bir kayıtla ilgili sorunuz, bir düzeltmeniz ya da başka bir konu mu var? Bize mesaj gönderin, e-postayla yanıt verelim.',
  description: (siteName) =>
    `${siteName} iletişim bilgileri: ofis, telefon, e-posta, çalışma saatleri ve iletişim formu.`,
  loading: 'İletişim bilgileri yükleniyor...',
  office: { title: 'Ofis Adresi' },
  phone: {
    title: 'Telefon Desteği',
    international: 'Uluslararası',
    local: 'Yerel',
    fax: 'Faks',
  },
  email: {
    title: 'E-posta Desteği',
    note: 'Bir harita hizmetiyle ilgili sorunları da buradan bildirebilirsiniz.',
  },
  hours: { title: 'Çalışma Saatleri' },
  statistics: {
    title: 'Platform İstatistikleri',
    businesses: 'Kayıtlı İşletme',
    countries: 'Rehberdeki Ülke',
    cities: 'Rehberdeki Şehir',
    categories: 'İşletme Kategorisi',
    exactly: (value) => formatNumber(value),
    atLeast: (value) => `${formatNumber(value)}+`,
  },
  form: {
    title: 'Bize Mesaj Gönderin',
    name: 'Ad Soyad *',
    email: 'E-posta Adresi *',
    company: 'Şirket (İsteğe bağlı)',
    phone: 'Telefon Numarası (İsteğe bağlı)',
    subject: 'Konu *',
    message: 'Mesaj *',
    homepage: 'Bu alanı boş bırakın',
    send: 'Mesajı Gönder',
    sending: 'Gönderiliyor...',
  },
  sent: 'Mesajınız Gönderildi',
  error: 'Hata',
  failed: 'Mesaj gönderilemedi. Lütfen daha sonra tekrar deneyin.',
  tooLarge: 'Mesajınız çok uzun. Kısaltıp yeniden gönderin.',
}
