import type { crawlersText as English } from './crawlers.en.ts'

export const crawlersText: typeof English = {
  intro:
    'Kendini tanıtan botlar, istekleri ve her birinin istek sınırı. Gazetteer adları doğrulamaz: bir bot, başka bir botun adını kullanabilir.',
  report: {
    title: 'Bot trafiği',
    chart: 'Günlere göre istekler',
    requests: 'Yanıtlanan',
    refused: 'Reddedilen',
    empty: 'Bu dönemde bot trafiği yok.',
    table: 'Botlara göre istekler',
    bot: 'Bot',
    all: 'İstekler',
    bytes: 'Gönderilen veri',
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
      'Kendine ait bir sınırı olmayan bir bot, diğer istemciler kadar istek gönderebilir. Sınırı aşan istekler, bekleme süresini bildiren bir 429 yanıtı alır. Filtreli bir arama beş istek sayılır. Engellenen bir bot yalnızca robots.txt dosyasını okuyabilir; bu dosya ona tüm sayfaları yasaklar.',
    label: 'Botların istek sınırları',
    bot: 'Bot',
    perMinute: 'Dakika başına istek',
    perMinuteHint: 'Ayrı bir sınır koymamak için 0',
    perMinuteOf: (bot) => `${bot} için dakika başına istek`,
    refuse: 'Engelle',
    refuseOf: (bot) => `Engelle: ${bot}`,
    save: 'İstek sınırlarını kaydet',
    notSaved: 'İstek sınırları kaydedilemedi.',
    perMinuteMember: (bot) => `${bot}: dakika başına istek`,
    refuseMember: (bot) => `${bot}: engellendi`,
  },
}
