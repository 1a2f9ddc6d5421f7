import type { correctionsText as English } from './corrections.en.ts'

export const correctionsText: typeof English = {
  title: (business) => `Düzeltme önerin: ${business}`,
  heading: 'Düzeltme önerin',
  lead: 'Bu kayıtta neyin yanlış olduğunu bize bildirin. Kaydı değiştirmeden önce her öneriyi inceleriz.',
  back: 'Kayda dön',
  sentTitle: 'Teşekkürler',
  refused: 'Gönderilemedi',
  kindTitle: 'Neyi bildirmek istiyorsunuz?',
  kinds: {
    details: 'Bilgiler yanlış',
    closed: 'Kalıcı olarak kapandı',
    'closed-temporarily': 'Geçici olarak kapalı',
    moved: 'Taşındı',
    duplicate: 'İki kez listelenmiş',
    offensive: 'Saldırgan veya yasa dışı içerik var',
    claim: 'Bu benim işletmem',
  },
  fieldsTitle: 'Bilgiler',
  fieldsHint: 'Yalnızca yanlış olanları değiştirin.',
  fields: {
    name: 'Ad',
    category: 'Kategori',
    address: 'Adres',
    city: 'Şehir',
    phone: 'Telefon',
    website: 'Web sitesi',
    email: 'E-posta',
    hours: 'Çalışma saatleri',
  },
  hoursHint: 'Her satıra bir gün yazın, örneğin “Pazartesi: 09:00–17:00”.',
  note: 'Not',
  noteHint: 'Örneğin bunu nereden bildiğiniz veya diğer kaydın adresi.',
  senderEmail: 'E-posta adresiniz',
  senderEmailHint: 'İsteğe bağlı. Yalnızca size yanıt vermek için kullanırız.',
  claimHint:
    '“Bu benim işletmem” için zorunludur. Adresiniz kayıttaki web sitesinin alan adındaysa onay bağlantısını e-postayla alırsınız; değilse biz sizinle iletişime geçeriz. Adresiniz yayımlanmaz ve hesap açılmaz.',
  homepage: 'Bu alanı boş bırakın',
  send: 'Gönder',
  tooLarge: 'Yazdıklarınız çok uzun. Kısaltıp yeniden gönderin.',
  diskFull:
    'Sunucunun diski dolu olduğu için şu anda hiçbir şey kaydedilemiyor. Daha sonra yeniden deneyin.',
  failed: 'Gönderilemedi. Daha sonra yeniden deneyin.',
  claimHeading: 'İşletmenizi onaylayın',
  claimLead: (business) =>
    `Bu işletmeyi sizin yönettiğinizi onaylayın: ${business}. Kayıtta, işletmenin sahibi tarafından sahiplenildiği gösterilir.`,
  confirm: 'Evet, bu benim işletmem',
}
