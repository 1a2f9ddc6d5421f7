import type { machineFilesText as English } from '../../en/admin/machine-files.ts'

export const machineFilesText: typeof English = {
  intro:
    'Tarayıcıların, reklam sistemlerinin ve arama robotlarının sabit adlarla aradığı dosyalar. Hiçbir şey yazmasanız da hepsi vardır; buraya yalnızca sizin bildiklerinizi ekleyin.',
  title: 'Makine dosyaları',
  open: (path) => `${path} dosyasını aç`,
  fields: {
    robots: {
      label: 'robots.txt kuralları',
      hint: 'Arama robotlarını aramalardan, daraltılmış listelerden ve bu yönetim panelinden uzak tutan kurallarımızın ardına eklenir. Örnek: "User-agent: GPTBot", sonraki satırda "Disallow: /".',
    },
    ads: {
      label: 'ads.txt satıcıları',
      hint: 'Bu sitenin reklamlarını kimlerin satabileceği; her satırda bir kayıt: alan adı, hesap, DIRECT ya da RESELLER ve varsa bir kurumun kimliği.',
    },
    appAds: {
      label: 'app-ads.txt satıcıları',
      hint: 'Bir uygulamanızdaki reklamlar için aynısı.',
    },
    llms: {
      label: 'llms.txt ekleri',
      hint: 'Dil modellerine bu sitenin ne olduğunu ve neyin nerede bulunduğunu anlatan dosyanın sonuna Markdown olarak eklenir.',
    },
    securityContact: {
      label: 'security.txt iletişim adresi',
      hint: 'Bir güvenlik açığının kime bildirileceği: mailto:, https:// ya da tel:. Boşsa site profilindeki destek adresi, o da yoksa iletişim sayfası kullanılır.',
    },
  },
  saved: 'Makine dosyaları kaydedildi.',
  notSaved: 'Makine dosyaları kaydedilemedi.',
  thin: {
    title: 'Zayıf sayfalar',
    intro:
      'Her işletmenin, hakkında ne kadar bilgi bulunduğunu gösteren 0 ile 100 arasında bir puanı vardır: ad 10, şehir 15, adres 10, telefon ya da web sitesi 15 (ikisi 20), kategori 10, çalışma saatleri 10, tanıtım metni 10, görsel 5, koordinatlar 5, yorumlar 5. En düşük puanın altındaki işletmenin sayfası site haritasına alınmaz ve noindex der; ziyaretçiler onu eskisi gibi bulur.',
    least: 'En düşük puan',
    leastHint: '40; adı, şehri ve bir iletişim yolu olan her işletmeyi geçirir. 0 hepsini geçirir.',
    save: 'En düşük puanı kaydet',
    saved: 'En düşük puan kaydedildi.',
    notSaved: 'En düşük puan kaydedilemedi.',
  },
}
