const DAYS: Record<string, string> = {
  Monday: 'pazartesi',
  Tuesday: 'salı',
  Wednesday: 'çarşamba',
  Thursday: 'perşembe',
  Friday: 'cuma',
  Saturday: 'cumartesi',
  Sunday: 'pazar',
}
const PLACES: Record<string, string> = { city: 'şehir', country: 'ülke', region: 'bölge' }
const listed = (days: string) =>
  days
    .split(', ')
    .map((day) => DAYS[day] ?? day)
    .join(', ')

/** What an import notes of a row, kept in English with the run; the groups go into the Turkish. */
const REASONS: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^changed-since$/, () => 'Sonradan yeniden değiştirildiği için olduğu gibi kaldı.'],
  [/^repeats the header$/, () => 'başlık satırının yinelenmesi'],
  [/^is missing: a business needs a name$/, () => 'eksik: işletmenin bir adı olmalı'],
  [
    /^has characters that were damaged before/,
    () => 'dosya oluşturulmadan önce bozulmuş karakterler içeriyor; olduğu gibi kaldı',
  ],
  [/^is not a rating from 1 to 5$/, () => '1 ile 5 arasında bir puan değil'],
  [/^is not a number of reviews$/, () => 'bir yorum sayısı değil'],
  [
    /^is not a phone number/,
    () => 'bir telefon numarası değil; tablo programı yuvarlanmış bir sayıya çevirmiş olabilir',
  ],
  [/^is not an address of the web/, () => 'bir web adresi değil (http veya https)'],
  [/^could not be read as amenities/, () => 'özellikler olarak okunamadı; metin olarak saklandı'],
  [
    /^could not be read as opening hours/,
    () => 'çalışma saatleri olarak okunamadı; metin olarak saklandı',
  ],
  [
    /^could not be read for (.+); kept as text$/,
    (days = '') => `şu günler için okunamadı: ${listed(days)}; metin olarak saklandı`,
  ],
  [/^could not be read as an address$/, () => 'adres olarak okunamadı'],
  [
    /^could not be told from the row/,
    () => 'satırın adresinden, koordinatlarından veya ülkesinden anlaşılamadı',
  ],
  [/^(are not a|hold no) latitude and/, () => 'enlem ve boylam olarak okunamadı'],
  [/^is not an ISO 3166-1 code/, () => 'bir ISO 3166-1 ülke kodu değil'],
  [/^is not the name of a (\w+)$/, (place = '') => `bir ${PLACES[place] ?? place} adı değil`],
  [/^is not a time zone/, () => 'IANA veritabanında bir saat dilimi değil'],
  [/^is neither yes nor no$/, () => 'ne evet ne hayır'],
  [/^is not one of (.+)$/, (values = '') => `şunlardan biri değil: ${values}`],
  [/^is not shaped like a place id$/, () => 'place ID biçiminde değil'],
  [
    /^is not a whole number of up to 20 digits/,
    () => 'en çok 20 basamaklı bir tam sayı değil ya da tablo programı yuvarlamış',
  ],
  [/^was cut at (\d+) characters$/, (limit = '') => `${limit} karakterde kesildi`],
  [
    /^this business asked to be removed/,
    () => 'bu işletme kaldırılmasını istedi ve dışarıda kalır',
  ],
  [
    /^the same business as row (\d+);/,
    (row = '') => `${row}. satırla aynı işletme; yalnızca o satırın boş bıraktıkları dolduruldu`,
  ],
]

/** A reason of a run in Turkish; one that has no Turkish yet as it was kept. */
export function runReason(reason: string): string {
  for (const [pattern, turkish] of REASONS) {
    const match = pattern.exec(reason)
    if (match) return turkish(...match.slice(1))
  }
  return reason
}
