import type { correctionMessagesText as English } from './messages.en.ts'

export const correctionMessagesText: typeof English = {
  kind: 'Neyi bildirmek istediğinizi seçin.',
  hours: 'Bu saatler okunamadı. Her satıra bir gün yazın, örneğin “Pazartesi: 09:00–17:00”.',
  nothing: 'En az bir alanı değiştirin veya bir not yazın.',
  noteMissing: 'Ne demek istediğinizi anlayabilmemiz için bir not yazın.',
  tooLong: (limit) => `En fazla ${limit} karakter yazın.`,
  senderEmail: 'Geçerli bir e-posta adresi girin.',
  senderEmailMissing: 'Sahiplik bildiriminizi doğrulayabilmemiz için e-posta adresinizi girin.',
  token:
    'Bu bağlantı artık geçerli değil. Yeni bir bağlantı almak için “Bu benim işletmem” bildirimini yeniden gönderin.',
  full: 'İnceleme sırası şu anda dolu. Yarın tekrar deneyin veya iletişim formunu kullanın.',
  queued: 'Teşekkür ederiz. Gönderdiğiniz bilgileri inceleyeceğiz.',
  mailed:
    'E-postanızı kontrol edin. Bu işletmenin size ait olduğunu onaylamak için e-postadaki bağlantıyı 24 saat içinde açın.',
  claimed: 'Teşekkür ederiz. Kayıtta artık sahipliğin doğrulandığı belirtiliyor.',
  mail: {
    subject: (siteName, business) => `[${siteName}] İşletmenizi onaylayın: ${business}`,
    text: (siteName, business, link) =>
      `Birisi, şu kayıt için sahiplik bildirimi gönderirken bu adresi girdi (site: ${siteName}):\n\n${business}\n\nBu işletmeyi siz yönetiyorsanız bağlantıyı açıp onaylayın. Bağlantı yalnızca bir kez kullanılabilir ve 24 saat geçerlidir:\n\n${link}\n\nBundan haberiniz yoksa bu e-postayı dikkate almayın. Siz onaylamadıkça hiçbir şey değişmez.\n`,
  },
}
