import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { searchText as english } from './search.en.ts'
import texts from './search.tr.json' with { type: 'json' }

const quoted = (word: string) => `“${word}”`

export const searchText: typeof english = {
  ...texts,
  total: (value, isExact) =>
    isExact ? `${formatNumber(value)} sonuç` : `${formatNumber(value)} sonuçtan fazla`,
  stretch: (from, to) => `${formatNumber(from)}–${formatNumber(to)} arası gösteriliyor`,
  unknownPlace: (location) => `${quoted(location)} bulunamadı ve dikkate alınmadı`,
  fromKeyword: (words) => `anahtar kelimedeki ${quoted(words)} metninden`,
  otherPlaces: (places) => `şunlar da olabilir: ${places}`,
  kind: (name, businesses) => `${name} (${formatNumber(businesses)})`,
  intent: (said, meaning) => `${quoted(said)}: ${meaning}`,
  speaksOf: (kinds) => `kategori eşleşmesi: ${kinds}`,
  spellings: (words) => `şu anlama gelebilir: ${words}`,
  sound: (sound) => `${quoted(sound)} gibi okunur`,
  droppedWord: (word) => `${quoted(word)}: tüm sözcükleri içeren işletme yok`,
  passedOverWords: (words) => `${words} (etkisiz sözcükler ya da en fazla sözcük sayısını aşanlar)`,
  candidates: (value, isWhole) =>
    isWhole ? `toplam ${formatNumber(value)}` : `${formatNumber(value)} (daha fazlası var)`,
  inside: (value, place) => `${place}: ${formatNumber(value)}`,
  beyond: (value) => `yakınında: ${formatNumber(value)}`,
  outside: (place) => `${place} dışında: puana göre değil, uzaklığa göre sıralı`,
  edit: (name) => `Düzenle: ${name}`,
  word: (word, where) => `${quoted(word)} ${where}`,
  readAsWord: (word) => `${quoted(word)} olarak okundu`,
  rated: (rating, reviews) => `${rating} yıldız, ${formatNumber(reviews)} yorum`,
  notRated: (reviews) => (reviews === 0 ? 'Puan yok' : `Puan yok, ${formatNumber(reviews)} yorum`),
  away: (distance) => `${distance} uzakta`,
  clicks: (value, total) => `${formatNumber(total)} tıklamanın ${formatNumber(value)} tanesi`,
  missing: (names) => `Eksik: ${names}`,
}
