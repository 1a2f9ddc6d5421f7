import { countsText } from '../platform/i18n/counts.tr.ts'
import type { searchText as English } from './search.en.ts'

const { businesses, whole } = countsText
const orMore = (total: number, isExact: boolean) =>
  isExact ? businesses(total) : `${whole(total)}+ işletme`

export const searchText: typeof English = {
  title: 'İşletme ara',
  lead: 'İşletme adı veya kategoriyle arayın. Sonuçları daraltmak için bir şehir ekleyin.',
  results: (q) => (q === '' ? 'Arama sonuçları' : `“${q}” için arama sonuçları`),
  resultsIn: (q, place) =>
    q === '' ? `${place}: arama sonuçları` : `${place}: “${q}” için arama sonuçları`,
  resultsNearYou: (q) =>
    q === '' ? 'Yakınınızdaki arama sonuçları' : `Yakınınızda “${q}” için arama sonuçları`,
  resultsOnMap: (q) =>
    q === '' ? 'Harita alanındaki arama sonuçları' : `Harita alanında “${q}” için arama sonuçları`,
  nothing: 'Sonuç bulunamadı',
  all: (total, isExact) => `${orMore(total, isExact)} bulundu`,
  showing: (from, to, total, isExact) =>
    `Toplam ${orMore(total, isExact)}; ${whole(from)}-${whole(to)} arası gösteriliyor`,
  inside: (inside, place) =>
    inside === 0 ? `hiçbiri ${place} içinde değil` : `${whole(inside)} tanesi ${place} içinde`,
  near: (place) => `${place} yakınında`,
  nearHint: (place) => `${place} dışında, en yakındakiler önce`,
  farther: 'Diğer sonuçlar',
  fartherHint: '10 km’den uzak ya da tam konumu bilinmeyen işletmeler.',
  nothingInside: (place) => `${place}: sonuç yok. En yakındakiler gösteriliyor.`,
  loading: 'Aranıyor...',
  understood: 'Aranan',
  category: 'Kategori',
  searchWithout: 'Şunu çıkararak ara:',
  region: 'Bölge',
  district: 'Semt veya ilçe',
  city: 'Şehir',
  country: 'Ülke',
  unknownPlace: (name) => `“${name}” bulunamadı.`,
  everywhereInstead: 'Tüm yerlerdeki sonuçlar gösteriliyor.',
  otherPlaces: 'Aynı adı taşıyan başka yerler:',
  placeFromKeyword: (place) => `Arama yeri: “${place}”.`,
  wholeInstead: (q) => `Bunun yerine her yerde “${q}” ara`,
  readAs: (read, typed) => `“${typed}” yerine “${read}” için sonuçlar gösteriliyor.`,
  phonetic: (q) => `“${q}” için tam eşleşme yok. Benzer okunan adlar gösteriliyor.`,
  closed: (place) => `${place && `(${place}) `}kalıcı olarak kapandı.`,
  droppedWord: (word) => `Tam eşleşme yok. “${word}” olmadan bulunan sonuçlar gösteriliyor.`,
  onlyWord: (word) => `Yalnızca “${word}” ara`,
  withoutWord: (word) => `“${word}” olmadan ara`,
  searchEverywhere: 'Her yerde ara',
  searchWithoutFilters: 'Tüm filtreleri temizle',
  searchOffMap: 'Haritanın dışında da ara',
  relatedCategories: 'İlgili kategoriler',
  largestCategories: 'Popüler kategoriler',
  largestCategoriesIn: (place) => `${place}: popüler kategoriler`,
  places: 'Yerler',
  businesses,
  fromMiddle: (place) => `(${place} merkezinden)`,
  fromMap: '(haritanın merkezinden)',

  map: {
    label: 'Sonuçların haritası',
    skip: 'Haritayı atla',
    end: 'Haritanın sonu.',
    show: 'Harita',
    showList: 'Liste',
    searchHere: 'Bu alanda ara',
    selected: 'Seçilen işletme',
    close: 'Önizlemeyi kapat',
    inCity: (count, city) => `${city} (${whole(count)})`,
    somewhere: (cities) => `Tam konumu bilinmeyenler: ${cities}`,
    mark: (count) => `${businesses(count)}: bu alanda ara`,
  },
}
