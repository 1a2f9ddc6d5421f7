import { formatNumber, formatPlural } from '../../platform/i18n/counts.tr.ts'
import type { duplicatesText as english } from './duplicates.en.ts'
import texts from './duplicates.tr.json' with { type: 'json' }

export const duplicatesText: typeof english = {
  ...texts,
  lastSearch: (moment) => `Son arama: ${moment}`,
  total: (value, isExact) =>
    isExact ? `${formatNumber(value)} çift` : `${formatNumber(value)} çiftten fazla`,
  ofBusiness: (id) => `Yalnızca ${id} numaralı işletmenin çiftleri gösteriliyor.`,
  select: (name, other) => `${name} ile ${other} çiftini seç`,
  selected: (value) => `${formatNumber(value)} seçildi`,
  compareOf: (name, other) => `${name} ile ${other} işletmelerini karşılaştır`,
  dismissOf: (name, other) => `Aynı değil: ${name} ile ${other}`,
  decidedBy: (username, moment) => `${username}, ${moment}`,
  reviews: (value) => `${formatNumber(value)} yorum`,
  added: (day) => `eklenme: ${day}`,
  score: (value) => `100 üzerinden ${value}`,
  reasons: {
    ...texts.reasons,
    name: (percent) => (percent >= 98 ? 'Aynı ad' : `Adlar %${percent} benzer`),
    nameAcross: (percent) => `Adlar iki farklı alfabede, %${percent} benzer`,
    near: (meters) => (meters < 5 ? 'Aynı konum' : `${formatNumber(meters)} m arayla`),
    far: (meters) =>
      meters < 1000
        ? `${formatNumber(meters)} m arayla`
        : `${formatNumber(Math.round(meters / 1000))} km arayla`,
    phone: (sharedBy) =>
      sharedBy > 2
        ? `Aynı telefon numarası (${formatNumber(sharedBy)} işletmede)`
        : 'Aynı telefon numarası',
    site: (sharedBy) =>
      sharedBy > 2 ? `Aynı web sitesi (${formatNumber(sharedBy)} işletmede)` : 'Aynı web sitesi',
    chain: (sharedBy) =>
      sharedBy > 20
        ? 'Şehirde bu adla 20’den fazla işletme'
        : `Şehirde bu adla ${formatNumber(sharedBy)} işletme`,
  },
  points: (points) => (points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`),
  mergeCounts: (pairs, isExact, businesses, merges) =>
    [
      isExact ? `${formatNumber(pairs)} çift` : `${formatNumber(pairs)} çiftten fazla`,
      `${formatNumber(businesses)} işletme`,
      `${formatNumber(merges)} tanesi diğerleriyle birleştirilecek`,
    ].join(' · '),
  automaticCounts: (score, pairs, isExact) =>
    `${score} ve üzeri: ${isExact ? '' : 'en az '}${formatNumber(pairs)} çift`,
  automaticRefused: (pairs) => `Bu puandaki ${formatNumber(pairs)} çift daha elle incelenmeli.`,
  mergeScore: (score) => `puan ${formatNumber(score)}`,
  staysOf: (name, id) => `Korunacak: ${name} (${id})`,
  takeFrom: (field, name) => `${field}: ${name} işletmesindeki değeri kullan`,
  sameFields: (value) => `${formatNumber(value)} alan ikisinde de aynı`,
  outcomeStays: (name, slug) => `${name} şu adreste kalır: /business/${slug}.`,
  outcomeLeads: (slug) => `/business/${slug} oraya yönlendirilir.`,
  outcomeTaken: (fields) => `Diğer işletmeden alınan değerler: ${fields}.`,
  pairsOf: (value) =>
    formatPlural(value, {
      one: 'Bu işletmenin bir kopyası olabilir.',
      other: (n) => `Bu işletmenin ${n} kopyası olabilir.`,
    }),
}
