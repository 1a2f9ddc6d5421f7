import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { backupsText as English } from './backups.en.ts'

export const backupsText: typeof English = {
  title: 'Yedekler',
  intro: 'Yedek, her şeyi içeren tek bir dosyadır: işletmeler, ayarlar, mesajlar ve yöneticiler.',
  make: 'Şimdi yedek al',
  making: (rows) => `Yedek alınıyor: şu ana kadar ${formatNumber(rows)} satır.`,
  askedTitle: 'Yedekleme başladı',
  askedText: 'Kendiliğinden sürer; bu ekrandan ayrılabilirsiniz.',
  failedTitle: 'Son yedek alınamadı',
  emptyTitle: 'Henüz yedek yok',
  emptyText: 'İlk yedeği şimdi alın ve bir kopyasını başka bir makinede saklayın.',
  columns: {
    date: 'Tarih',
    reason: 'Neden',
    businesses: 'İşletme',
    size: 'Boyut',
    acts: 'İşlemler',
  },
  reasons: {
    manual: 'Elle alındı',
    'before-migration': 'Veritabanı güncellemesinden önce',
    'before-delete-all': 'Tümü silinmeden önce',
    'before-restore': 'Geri yüklemeden önce',
  },
  by: (name) => `alan: ${name}`,
  download: 'İndir',
  verify: 'Doğrula',
  remove: 'Sil',
  of: (act, name) => `${act}: ${name}`,
  wholeTitle: 'Yedek doğrulandı',
  wholeText: (rows) => `${formatNumber(rows)} satırın tümü sağlama toplamıyla eşleşiyor.`,
  brokenTitle: 'Yedek kullanılamaz',
  troubles: {
    missing: 'Dosya artık yok.',
    foreign: 'Bu dosya bir yedek değil.',
    truncated: 'Dosyanın sonu eksik.',
    damaged: 'Dosya bozuk: sağlama toplamı eşleşmiyor.',
    newer: 'Gazetteer’in daha yeni bir sürümüyle alınmış.',
  },
  removeTitle: 'Bu yedek silinsin mi?',
  removeText: 'Geri getirilemez.',
  removed: 'Yedek silindi',
  errorTitle: 'Bu yapılamadı',
  restoreTitle: 'Nasıl geri yüklenir',
  restoreText:
    'Geri yükleme her şeyin yerini alır; bu yüzden sunucunun komut satırında yapılır. Veritabanı bir SQLite dosyasıysa önce sunucuyu durdurun, sonra yeniden başlatın.',
  restoreNote:
    'Hiçbir şey değişmeden önce dosyanın tamamı denetlenir ve var olan veriler yedeklenir. Tüm oturumlar kapanır.',
  kept: 'Program kendi aldığı yedeklerin en yeni beşini saklar. Sizin aldıklarınız siz silene kadar kalır.',
  loading: 'Yükleniyor…',
}
