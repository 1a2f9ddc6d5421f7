import type { correctionMessagesText as English } from './messages.en.ts'

export const correctionMessagesText: typeof English = {
  kind: 'Neyi bildirmek istediğinizi seçin.',
  hours: 'Bu saatler okunamadı. Her satıra bir gün yazın, örneğin “Pazartesi: 09:00–17:00”.',
  nothing: 'En az bir alanı değiştirin veya bir not yazın.',
  noteMissing: 'Ne demek istediğinizi anlayabilmemiz için bir not yazın.',
  tooLong: (limit) => `En çok ${limit} karakter yazın.`,
  senderEmail: 'Geçerli bir e-posta adresi girin.',
  senderEmailMissing: 'Başvurunuzu inceleyebilmemiz için e-posta adresinizi girin.',
  token:
    'Bu bağlantı artık geçerli değil. Yeni bir bağlantı almak için “Bu benim işletmem” bildirimini yeniden gönderin.',
  full: 'İnceleme sırası şu anda dolu. Yarın yeniden deneyin veya iletişim formunu kullanın.',
  queued: 'Teşekkür ederiz. Gönderdiğiniz bilgileri inceleyeceğiz.',
  mailed:
    'E-postanızı kontrol edin. Bu işletmenin size ait olduğunu onaylamak için e-postadaki bağlantıyı 24 saat içinde açın.',
  claimed: 'Teşekkür ederiz. Kayıt, sahibi tarafından sahiplenildi olarak işaretlendi.',
  mail: {
    subject: (siteName, business) => `[${siteName}] İşletmenizi onaylayın: ${business}`,
    text: (siteName, business, link) =>
      `Birisi, şu kaydı sahiplenmek için bu adresi girdi (site: ${siteName}):\n\n${business}\n\nBu işletmeyi siz yönetiyorsanız bağlantıyı açıp onaylayın. Bağlantı bir kez ve 24 saat boyunca geçerlidir:\n\n${link}\n\nBundan haberiniz yoksa bu e-postayı dikkate almayın. Siz onaylamadıkça hiçbir şey değişmez.\n`,
  },
}
