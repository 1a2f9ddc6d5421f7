import type { siteMessagesText as English } from './site-messages.en.ts'

export const siteMessagesText: typeof English = {
  businessMissing: 'İşletme bulunamadı',
  businessGone: 'Bu işletme artık rehberde yer almıyor.',
  categoryMissing: 'Kategori bulunamadı',
  categoryEmptied: 'Bu kategoride işletme bulunamadı.',
  countryMissing: 'Ülke bulunamadı',
  cityMissing: 'Şehir bulunamadı',
  cityEmptied: 'Bu şehirde işletme bulunamadı.',
  districtMissing: 'Semt veya ilçe bulunamadı',
  mistakes: {
    name: 'Ad en az 2 karakter olmalıdır',
    email: 'Lütfen geçerli bir e-posta adresi girin',
    subject: 'Konu en az 5 karakter olmalıdır',
    message: 'Mesaj en az 10 karakter olmalıdır',
    company: 'Şirket adı metin olmalıdır',
    phone: 'Telefon numarası metin olmalıdır',
  },
  // Parentheses, because the operator's text can't take Turkish suffixes.
  thanks: (replyTime) =>
    replyTime === ''
      ? 'Mesajınız için teşekkür ederiz. Size geri döneceğiz.'
      : `Mesajınız için teşekkür ederiz. Size geri döneceğiz (yanıt süremiz: ${replyTime}).`,
  diskFull: 'Gönderdikleriniz kaydedilemedi. Daha sonra tekrar deneyin.',
  tooMany: 'Çok fazla mesaj gönderdiniz. Bir saat sonra tekrar deneyin.',
}
