import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { businessProblems as English } from './business-problems.en.ts'

export const businessProblems: typeof English = {
  required: 'Bu alan gerekli.',
  'too-long': (limit) => `En fazla ${formatNumber(limit)} karakter.`,
  number: (from, to) => `${from} ile ${to} arasında bir sayı.`,
  'whole-number': '0 veya daha büyük bir tam sayı.',
  link: 'https:// veya http:// ile başlayan tam bir web adresi.',
  'image-link': 'https:// ile başlayan bir resim adresi.',
  choice: 'Seçeneklerden biri değil.',
  country: 'ISO 3166-1 ülkelerinden biri değil.',
  'time-zone': 'IANA veritabanında böyle bir saat dilimi yok.',
  'place-id': '10–300 harf, rakam, tire ve alt çizgi.',
  date: '1990 ile bugün arasında bir tarih, YYYY-AA-GG biçiminde.',
  slug: 'Küçük Latin harfleri, rakamlar ve aralarında tek tireler.',
  hours: 'Saatler çakışmamalı ve her aralık başladıktan sonra bitmeli.',
  amenities: 'Özellik listesi olarak okunamıyor.',
  email: 'Bir e-posta adresi girin.',
  social: 'Bilinen sosyal ağlardaki profillerin bağlantılarını girin, her satıra bir tane.',
  photos: 'https:// ile başlayan en çok 10 URL girin, her satıra bir tane.',
  'rating-distribution': 'Beş sayı girin, örneğin 5: 46, 4: 7, 3: 2, 2: 0, 1: 1.',
  'popular-times': 'Yoğun saatleri JSON olarak girin, örneğin {"Monday": {"9": 40}}.',
  together: 'Enlem ve boylam birlikte girilir: ikisini de doldurun ya da boş bırakın.',
  slugTaken: 'Bu adres başka bir işletmenin ya da eskiden onundu.',
  placeIdTaken: 'Bu place ID başka bir işletmede var.',
  known: 'Rehberde bu adreste bu adla bir işletme var.',
  changed: 'Bu arada değiştirildi.',
}
