import type { crawlersText as English } from './crawlers.en.ts'

export const crawlersText: typeof English = {
  intro:
    'Siteyi okuyan ve kim olduklarını söyleyen programlar: ne istedikleri ve her birinin ne kadar okuyabileceği. Adlarını kendileri söyler; herkes bir başkasının adını kullanabilir.',
  report: {
    title: 'Ne istediler',
    chart: 'Güne göre istekler',
    requests: 'Yanıtlanan',
    refused: 'Reddedilen',
    empty: 'Bu sürede hiçbir program siteyi okumadı.',
    table: 'Programa göre istekler',
    bot: 'Program',
    all: 'İstekler',
    bytes: 'Gönderilen',
    other: 'Diğerleri',
    kinds: {
      home: 'Ana sayfa',
      list: 'Listeler',
      business: 'İşletmeler',
      category: 'Kategoriler',
      city: 'Şehirler',
      search: 'Arama',
      api: 'API çağrıları',
      sitemap: 'Site haritaları',
      other: 'Diğer',
    },
  },
  budgets: {
    title: 'Ne kadar okuyabilirler',
    intro:
      'Sınırı olmayan bir program herkes kadar okuyabilir. Sınırı varsa, üzerindeki istekler 429 koduyla ve bekleme süresiyle yanıtlanır; daraltılmış bir arama beş istek sayılır. Reddedilen bir program, bunu kendisine bildiren robots.txt dışında hiçbir şey alamaz.',
    label: 'Programların sınırları',
    bot: 'Program',
    perMinute: 'Dakikadaki istek',
    perMinuteHint: 'Kendine ait bir sınır olmaması için 0',
    perMinuteOf: (bot) => `${bot} için dakikadaki istek`,
    refuse: 'Reddet',
    refuseOf: (bot) => `Reddet: ${bot}`,
    save: 'Sınırları kaydet',
    notSaved: 'Programların sınırları kaydedilemedi.',
    perMinuteMember: (bot) => `${bot}: dakikadaki istek`,
    refuseMember: (bot) => `${bot}: reddedildi`,
  },
}
