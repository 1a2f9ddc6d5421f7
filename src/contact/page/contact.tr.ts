import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { contactText as English } from './contact.en.ts'

export const contactText: typeof English = {
  title: 'Bize Ulaşın',
  lead: 'Bir işletme kaydıyla ilgili bir soru, bir düzeltme ya da rehberle ilgili herhangi bir konu: bize yazın.',
  description: (siteName) =>
    `${siteName} iletişim bilgileri: ofis, telefon, e-posta, çalışma saatleri ve mesajınız için bir form.`,
  loading: 'İletişim bilgileri yükleniyor...',
  office: { title: 'Ofis Adresi' },
  phone: {
    title: 'Telefonla Destek',
    international: 'Uluslararası',
    local: 'Yerel',
    fax: 'Faks',
  },
  email: {
    title: 'E-postayla Destek',
    note: 'Bir harita hizmetiyle ilgili sorunlar için de bize yazabilirsiniz.',
  },
  hours: { title: 'Çalışma Saatleri' },
  statistics: {
    title: 'Platform İstatistikleri',
    businesses: 'Kayıtlı İşletme',
    countries: 'Kapsanan Ülke',
    cities: 'Kapsanan Şehir',
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
  tooLarge: 'Mesajınız çok uzun. Lütfen kısaltıp yeniden gönderin.',
}
