import { countsText, formatNumber } from '../../platform/i18n/counts.en.ts'
import texts from './businesses.en.json' with { type: 'json' }

export const businessesText = {
  ...texts,
  found: (count: number, isExact: boolean) =>
    isExact ? countsText.businesses(count) : `More than ${formatNumber(count)} businesses`,
  reach: (rows: number) =>
    `Only the first ${countsText.businesses(rows)} are shown. Filter the list or reverse the sort order to see the rest.`,
  rated: (rating: string, reviews: number) => `${rating} out of 5, ${countsText.reviews(reviews)}`,
  reviews: (count: number) => `(${formatNumber(count)})`,
  viewOf: (name: string) => `View ${name} on the public site, in a new tab`,
  editOf: (name: string) => `Edit ${name}`,
  detailsOf: (name: string) => `View details of ${name}`,
  approvalOf: (word: string, name: string) => `${word}: ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  allSelected: (count: number) => `All ${formatNumber(count)} matching businesses are selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)} matching businesses`,
}
