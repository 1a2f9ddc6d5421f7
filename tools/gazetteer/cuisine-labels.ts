/** How a language says "Italian restaurant"; the word of cuisines.txt replaces X. */
const TEMPLATES: Record<string, (word: string) => string[]> = {
  en: (x) => [`${x} restaurant`, x, ...['cuisine', 'food', 'takeaway'].map((w) => `${x} ${w}`)],
  tr: (x) => [`${x} restoranı`, x, `${x} mutfağı`, `${x} lokantası`, `${x} yemekleri`],
  de: (x) => [`${x}es Restaurant`, x, `${x}e Küche`],
  fr: (x) => [`Restaurant ${x}`, x],
  es: (x) => [`Restaurante ${x}`, x, ...['Comida', 'Cocina'].map((w) => `${w} ${feminine(x)}`)],
  it: (x) => [`Ristorante ${x}`, x, `Cucina ${feminine(x)}`],
  pt: (x) => [`Restaurante ${x}`, x, ...['Comida', 'Cozinha'].map((w) => `${w} ${feminine(x)}`)],
  nl: (x) => [`${x} restaurant`, x, `${x.replace(/s$/, 'se')} keuken`],
  pl: (x) => [`Restauracja ${x}`, x, `Kuchnia ${x}`],
  ru: (x) => {
    const [male, of] = [x.replace(/ая$/, 'ий'), x.replace(/ая$/, 'ой')]
    return [`Ресторан ${of} кухни`, `${capital(male)} ресторан`, `${capital(x)} кухня`, x]
  },
  uk: (x) => {
    const [male, of] = [x.replace(/а$/, 'ий'), x.replace(/а$/, 'ої')]
    return [`Ресторан ${of} кухні`, `${capital(male)} ресторан`, `${capital(x)} кухня`, x]
  },
  sr: (x) => [`${capital(x.replace(/a$/, 'i'))} restoran`, `${capital(x)} kuhinja`, x],
  el: (x) => [`${x}ό εστιατόριο`, `${x}ή κουζίνα`, `Εστιατόριο ${x}ής κουζίνας`],
  ar: (x) => [`مطعم ${x}`, x, `مطبخ ${x}`, `مأكولات ${x}ة`, `طعام ${x}`],
  hi: (x) => [`${x} रेस्तरां`, x, `${x} रेस्टोरेंट`, `${x} भोजन`, `${x} खाना`],
  ja: (x) => [`${x}料理店`, `${x}料理`, `${x}レストラン`, `${x}料理レストラン`],
  zh: (x) => [`${x}餐厅`, `${x}菜`, `${x}餐馆`, `${x}料理`, `${x}餐`, `${x}菜馆`, `${x}美食`],
  'zh-Hant': (x) => [`${x}餐廳`, `${x}菜`, `${x}餐館`, `${x}料理`, `${x}餐`, `${x}美食`],
  ko: (x) => [`${x} 음식점`, `${x} 요리`, `${x} 레스토랑`, `${x} 식당`, `${x} 음식`],
  id: (x) => [`Restoran ${x}`, `Masakan ${x}`, `Rumah makan ${x}`],
  vi: (x) => [`Nhà hàng ${x}`, `Ẩm thực ${x}`, `Món ${x}`, `Nhà hàng món ${x}`],
  th: (x) => [`ร้านอาหาร${x}`, `อาหาร${x}`],
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const feminine = (word: string) =>
  word
    .replace(/o$/, 'a')
    .replace(/(?<=gal|gu|irland|jap|l)és$/, 'esa')
    .replace(/ê?s$/, (end) => (end === 'ês' ? 'esa' : end))
    .replace(/án$/, 'ana')

/** `words`: English labels, Turkish ones, then 'de italienisch; fr italien; …'. */
export function buildCuisineLabels([english = '', turkish = '', others = '']: string[]) {
  const labels = new Map<string, string[]>()
  const add = (language: string, word: string) => {
    const template = TEMPLATES[language]
    if (!template) throw new Error(`There is no template for ${language} ${word}`)
    labels.set(language, [...(labels.get(language) ?? []), ...template(word)])
  }
  const split = (text: string) => text.split(';').map((each) => each.trim())
  for (const word of split(english)) add('en', word)
  for (const word of split(turkish)) add('tr', word)
  for (const entry of split(others).filter((each) => each !== '')) {
    const [, language = '', word = ''] = /^(\S+) (.+)$/.exec(entry) ?? []
    add(language, word)
  }
  return labels
}
