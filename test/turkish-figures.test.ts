import { expect, it } from 'vitest'
import { homeText } from '../src/app/site/home.tr.ts'
import { businessText } from '../src/business-page/business.tr.ts'
import { factCardsText } from '../src/business-page/fact-cards.tr.ts'
import { legalPageText } from '../src/legal/text/legal-page.tr.ts'
import { distanceWords } from '../src/listings/cards/business-card.tr.ts'
import { categoryText } from '../src/listings/categories/category.tr.ts'
import { citiesText } from '../src/listings/places/cities.tr.ts'
import { countryText } from '../src/listings/places/country.tr.ts'
import { countsText } from '../src/platform/i18n/counts.tr.ts'
import { ratingText } from '../src/platform/ui/rating.tr.ts'
import { searchFiltersText } from '../src/search-filters/search-filters.tr.ts'
import { searchText } from '../src/search-page/search.tr.ts'

it('Turkish texts format numbers in Turkish style, with the noun in the singular', () => {
  expect(countsText.businesses(1)).toBe('1 işletme')
  expect(countsText.businesses(1_234_567)).toBe('1.234.567 işletme')
  expect(ratingText.spoken(4.25, 1200)).toBe('5 üzerinden 4,3, 1.200 yorum')
  expect(ratingText.spoken(4, null)).toBe('5 üzerinden 4,0')
  expect(citiesText.percent(0.125)).toBe('%12,5')
  expect(distanceWords.kilometers(1.2)).toBe('1,2 km')
  expect(homeText.panels.thousands('1.2')).toBe('1,2 B')
  expect(searchFiltersText.ratingFrom('4.5')).toBe('4,5 yıldız ve üzeri')
  expect(searchFiltersText.counted(1287, false)).toBe('1.000+')
  expect(searchFiltersText.counted(1287, true)).toBe('1.287')
})

it('Turkish texts format dates in Turkish style, and return no text for an invalid day', () => {
  expect(legalPageText.lastUpdated('2025-12-12')).toBe('Son güncelleme: 12 Aralık 2025')
  expect(legalPageText.lastUpdated('soon')).toBe('')
  expect(factCardsText.details.date(Date.UTC(2025, 0, 31, 23))).toBe('31 Ocak 2025')
})

it('Turkish totals state cities, countries and categories only if their counts are known', () => {
  const places = (cityCount: number, countryCount: number) =>
    categoryText.totals({ total: 4000, cityCount, countryCount })
  expect(places(12, 3)).toBe('3 ülkenin 12 şehrinde 4.000 işletme.')
  expect(places(12, 0)).toBe('12 şehirde 4.000 işletme.')
  expect(places(0, 3)).toBe('3 ülkede 4.000 işletme.')
  expect(places(0, 0)).toBe('4.000 işletme.')
  const within = (cityCount: number, categoryCount: number) =>
    countryText.totals({ total: 400, cityCount, categoryCount })
  expect(within(12, 30)).toBe('12 şehirde ve 30 kategoride 400 işletme.')
  expect(within(0, 30)).toBe('30 kategoride 400 işletme.')
  expect(within(0, 0)).toBe('400 işletme.')
})

it('Turkish texts insert names without case suffixes', () => {
  expect(searchText.inside(0, 'Köln')).toBe('hiçbiri Köln içinde değil')
  expect(searchText.inside(3, 'Köln')).toBe('3 tanesi Köln içinde')
  expect(searchFiltersText.openAt('mon', '21:30')).toBe('Açık: Pazartesi, 21:30')
  expect(businessText.about.listed('Ada', 'Bakery', 'Köln, Germany')).toBe(
    'Ada bu rehberde “Bakery” kategorisinde yer alıyor. Konumu: Köln, Germany.',
  )
})
