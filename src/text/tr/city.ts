import type { cityText as English } from '../en/city.ts'
import { countsText } from './counts.ts'

const figures = ({ total, categoryCount }: Parameters<typeof English.totals>[0]) =>
  categoryCount > 0
    ? `${countsText.whole(categoryCount)} kategoride ${countsText.businesses(total)}`
    : countsText.businesses(total)

export const cityText: typeof English = {
  title: (name, country) => `${name} şehrindeki işletmeler, ${country}`,
  description: (place, city, categories) =>
    `${place}: ${figures(city)}; puanı, çalışma saatleri ve telefonuyla.${categories.length > 0 ? ` En çok bulunanlar: ${categories.join(', ')}.` : ''}`,
  place: (name, country) => `${name}, ${country}`,
  totals: (city) => `${figures(city)}.`,
  topCategories: 'Başlıca kategoriler',
  loading: 'Şehir yükleniyor...',
  missing: 'Şehir bulunamadı',
  missingHint: 'İçinde işletme olan her şehir, şehir dizininde yer alır.',
  fault: 'Şehir yüklenirken hata oluştu',
  back: 'Tüm şehirlere dön',
}
