import type { machineFilesText as English } from './well-known-files.en.ts'

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
  notSaved: 'Makine dosyaları kaydedilemedi.',
}
