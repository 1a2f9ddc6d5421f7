import { countsText, formatPlural } from '../platform/i18n/counts.en.ts'
import { normalizeToLeadingDigit } from '../platform/i18n/leading-digit.ts'

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

function counted(count: number, isExact: boolean): string {
  return isExact ? countsText.whole(count) : `${countsText.whole(normalizeToLeadingDigit(count))}+`
}

export const searchFiltersText = {
  label: 'Filters and sorting',
  filters: 'Filters',
  chosenCount: (count: number) => `${count} selected`,
  counted,
  apply: 'Show results',
  showResults: (total: number, isExact: boolean) =>
    isExact
      ? formatPlural(total, { one: 'Show 1 result', other: (n) => `Show ${n} results` })
      : `Show ${countsText.whole(total)}+ results`,
  quickRating: '4+ stars',
  sort: 'Sort by',
  sorts: {
    relevance: 'Best match',
    distance: 'Nearest first',
    rating: 'Highest rated',
    reviews: 'Most reviewed',
  },
  category: 'Category',
  anyCategory: 'Any category',
  rating: 'Rating',
  anyRating: 'Any rating',
  ratingFrom: (rating: string) => `${rating} stars and up`,
  open: 'Opening hours',
  anyTime: 'Any time',
  openNow: 'Open now',
  days: DAYS,
  at: 'At',
  time: (digits: string) => `${digits.slice(0, 2)}:${digits.slice(2)}`,
  openAt: (day: keyof typeof DAYS, time: string) => `Open ${DAYS[day]} at ${time}`,
  has: 'Show only',
  verified: 'Verified',
  phone: 'With a phone number',
  website: 'With a website',
  amenities: 'Amenities',
  chosen: 'Active filters',
  remove: 'Remove filter:',
  clear: 'Clear all',
  nearYou: 'Near you',
  onMap: 'Map area',
}
