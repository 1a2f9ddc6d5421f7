import type { machineFilesText as English } from './well-known-files.en.ts'

export const machineFilesText: typeof English = {
  intro:
    'Tarayıcı botların, reklam sistemlerinin ve web tarayıcılarının sabit adreslerden istediği dosyalar. Site her birini kendisi oluşturur. Buradan eklemeler yapabilirsiniz.',
  title: 'Standart dosyalar',
  open: (path) => `${path} dosyasını aç`,
  fields: {
    robots: {
      label: 'robots.txt kuralları',
      hint: 'Yerleşik kurallardan sonra eklenir. Bu kurallar, tarayıcı botları aramalardan, filtrelenmiş listelerden ve bu yönetim alanından uzak tutar. Örnek: “User-agent: GPTBot”, sonraki satırda “Disallow: /”.',
    },
    ads: {
      label: 'ads.txt satıcıları',
      hint: 'Bu sitede reklam satabilecek şirketler, her satıra bir kayıt: alan adı, hesap, DIRECT ya da RESELLER ve isteğe bağlı olarak bir sertifika kuruluşunun kimliği.',
    },
    appAds: {
      label: 'app-ads.txt satıcıları',
      hint: 'Uygulamanızda reklam satabilecek şirketler, aynı biçimde.',
    },
    llms: {
      label: 'llms.txt ekleri',
      hint: 'Bu siteyi ve sayfalarını dil modellerine tanıtan dosyanın sonuna eklenen Markdown metni.',
    },
    securityContact: {
      label: 'security.txt iletişim adresi',
      hint: 'Güvenlik açıklarının bildirileceği adres: mailto:, https:// ya da tel:. Boşsa dosya, site profilindeki destek e-postasını, o da yoksa iletişim sayfasını belirtir.',
    },
  },
  notSaved: 'Standart dosyalar kaydedilemedi.',
}
