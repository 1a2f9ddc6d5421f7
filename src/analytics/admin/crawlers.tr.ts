import type { crawlersText as English } from './crawlers.en.ts'

export const crawlersText: typeof English = {
  intro:
    'Kendini tanıtan botlar, istekleri ve her birinin istek sınırı. Adlar doğrulanmaz: bir bot başka bir botun adını kullanabilir.',
  report: {
    title: 'Bot trafiği',
    chart: 'Günlere göre istekler',
    requests: 'Yanıtlanan',
    refused: 'Reddedilen',
    empty: 'Bu sürede siteyi ziyaret eden bot yok.',
    table: 'Botlara göre istekler',
    bot: 'Bot',
    all: 'İstekler',
    bytes: 'Gönderilen',
    other: 'Diğer botlar',
    kinds: {
      home: 'Ana sayfa',
      list: 'Liste',
      business: 'İşletme',
      category: 'Kategori',
      city: 'Şehir',
      search: 'Arama',
      api: 'API',
      sitemap: 'Site haritası',
      other: 'Diğer',
    },
  },
  budgets: {
    title: 'İstek sınırları',
    intro:
      'Kendine ait bir sınırı olmayan bir bot, diğer istemciler kadar istek gönderebilir. Sınırın üzerindeki istekler 429 koduyla ve bekleme süresiyle yanıtlanır; filtreli bir arama beş istek sayılır. Engellenen bir bot yalnızca, uzak durmasını söyleyen robots.txt dosyasını okuyabilir.',
    label: 'Botların istek sınırları',
    bot: 'Bot',
    perMinute: 'Dakikadaki istek',
    perMinuteHint: 'Ayrı bir sınır koymamak için 0',
    perMinuteOf: (bot) => `${bot} için dakikadaki istek`,
    refuse: 'Engelle',
    refuseOf: (bot) => `Engelle: ${bot}`,
    save: 'İstek sınırlarını kaydet',
    notSaved: 'İstek sınırları kaydedilemedi.',
    perMinuteMember: (bot) => `${bot}: dakikadaki istek`,
    refuseMember: (bot) => `${bot}: engellendi`,
  },
}
