import type { problemsText as English } from './problems.en.ts'

export const problemsText: typeof English = {
  kinds: {
    backup: 'Zamanlanmış yedekler',
    disk: 'Disk alanı',
    email: 'E-postalar',
    import: 'İçe aktarmalar',
    webhook: 'Webhook’lar',
  },
  subject: (siteName, kind, isResolved) =>
    `[${siteName}] ${kind}: ${isResolved ? 'çözüldü' : 'ilgi bekliyor'}`,
  details: {
    'backup-failed': 'Son zamanlanmış yedekleme başarısız oldu.',
    'backup-not-deleted':
      'Yedek deposundaki eski yedekler silinemedi. Deponun erişim anahtarında dosya silme izni olup olmadığını kontrol edin.',
    'backup-overdue': 'Zamanlanmış bir yedekleme gecikti.',
    'disk-low': 'Sunucuda az disk alanı kaldı.',
    'email-overdue':
      'E-postalar bir saatten uzun süredir bekliyor. E-posta sunucusunu kontrol edin.',
    'import-failed': 'Son 24 saatte bir içe aktarma başarısız oldu.',
    'schedule-failed': 'Zamanlanmış bir içe aktarmanın dosyası alınamadı.',
    'import-waits': 'Bir içe aktarma altı saatten uzun süredir sırada bekliyor.',
    'webhook-off': 'Bir gönderim bir gün boyunca başarısız olduğu için bir webhook kapatıldı.',
    'webhook-secret':
      'Bir webhook’un gizli anahtarı yok, bu yüzden olayları gönderilemiyor. Yeni bir anahtar oluşturmak için “Gizli anahtarı yenile”yi seçin.',
    'webhook-dropped':
      'Bir webhook’un bazı olayları son 24 saatte atıldı, çünkü bekleyen 1.000 olay vardı.',
  },
  resolved: 'Bu sorun çözüldü.',
  since: (at) => `Başlangıç: ${at}`,
  again: (hours) => `Sorun çözülene kadar bu e-posta ${hours} saatte bir yinelenir.`,
  page: 'Yönetim alanı:',
}
