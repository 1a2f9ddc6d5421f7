import { formatNumber, formatPlural } from '../platform/i18n/counts.en.ts'

export const businessFiguresText = {
  photos: 'Photos',
  photoCredit: 'Photo:',
  photoSource: 'Source',
  ratings: {
    heading: 'Ratings',
    stars: (stars: number) =>
      formatPlural(stars, { one: '1 star', other: (count) => `${count} stars` }),
    count: (value: number) => formatNumber(value),
  },
  times: {
    heading: 'Popular Times',
    busiest: (time: string) => `Busiest around ${time}`,
  },
}
