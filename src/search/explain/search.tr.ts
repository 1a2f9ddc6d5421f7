import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { searchText as english } from './search.en.ts'
import texts from './search.tr.json' with { type: 'json' }

const quoted = (word: string) => `“${word}”`

export const searchText: typeof english = {
  ...texts,
  total: (value, isExact) =>
    isExact ? `${formatNumber(value)} sonuç` : `${formatNumber(value)} sonuçtan fazlası`,
  stretch: (from, to) => `${formatNumber(from)}–${formatNumber(to)} arası gösteriliyor`,
  unknownPlace: (location) => `${quoted(location)} bilinmiyor: dikkate alınmadı`,
  fromKeyword: (words) => `anahtar kelimeden, ${quoted(words)}`,
  otherPlaces: (places) => `şunlar da olabilirdi: ${places}`,
  kind: (name, businesses) => `${name} (${formatNumber(businesses)})`,
  intent: (said, meaning) => `${quoted(said)}: ${meaning}`,
  speaksOf: (kinds) => `${kinds} türünü anlatır`,
  spellings: (words) => `şu kastedilmiş olabilir: ${words}`,
  sound: (sound) => `${quoted(sound)} gibi duyulur`,
  droppedWord: (word) => `${quoted(word)}: diğer kelimelerle birlikte hiçbir işletmede yok`,
  passedOverWords: (words) => `${words}: yalnızca bağlar ya da fazladır`,
  candidates: (value, isWhole) =>
    isWhole
      ? `${formatNumber(value)}, hepsi bu kadar`
      : `${formatNumber(value)}, eşleşen daha fazlası var`,
  inside: (value, place) => `${place}: ${formatNumber(value)}`,
  beyond: (value) => `çevresi: ${formatNumber(value)}`,
  outside: (place) => `${place} çevresi: puana göre değil, uzaklığa göre`,
  edit: (name) => `Düzenle: ${name}`,
  word: (word, where) => `${quoted(word)} ${where}`,
  readAsWord: (word) => `${quoted(word)} olarak okundu`,
  rated: (rating, reviews) => `${rating} yıldız, ${formatNumber(reviews)} yorum`,
  notRated: (reviews) =>
    reviews === 0 ? 'Kimse puan vermemiş' : `Puanı yok, ${formatNumber(reviews)} yorum`,
  away: (distance) => `${distance} uzakta`,
  missing: (names) => `Eksik: ${names}`,
}
