import type { machineFilesText as English } from './well-known-files.en.ts'

export const machineFilesText: typeof English = {
  intro:
    'Botların, reklam sistemlerinin ve web tarayıcılarının sabit adlarla istediği dosyalar. Site her birini kendisi oluşturur; buradan eklemeler yapabilirsiniz.',
  title: 'Standart dosyalar',
  open: (path) => `${path} dosyasını aç`,
  fields: {
    robots: {
      label: 'robots.txt kuralları',
      hint: 'Botları aramalardan, filtrelenmiş listelerden ve bu yönetim panelinden uzak tutan yerleşik kuralların ardına eklenir. Örnek: “User-agent: GPTBot”, sonraki satırda “Disallow: /”.',
    },
    ads: {
      label: 'ads.txt satıcıları',
      hint: 'Bu sitede kimlerin reklam satabileceği, her satırda bir kayıt: alan adı, hesap, DIRECT ya da RESELLER ve isteğe bağlı olarak bir sertifika kuruluşunun kimliği.',
    },
    appAds: {
      label: 'app-ads.txt satıcıları',
      hint: 'Uygulamanızdaki reklamlar için aynısı.',
    },
    llms: {
      label: 'llms.txt ekleri',
      hint: 'Bu siteyi ve sayfalarını dil modellerine tanıtan dosyanın sonuna eklenen Markdown metni.',
    },
    securityContact: {
      label: 'security.txt iletişim adresi',
      hint: 'Güvenlik açıklarının bildirileceği adres: mailto:, https:// ya da tel:. Boşsa site profilindeki destek e-postası ya da iletişim sayfası kullanılır.',
    },
  },
  notSaved: 'Standart dosyalar kaydedilemedi.',
}
