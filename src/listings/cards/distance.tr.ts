import type { distanceWords as English } from './distance.en.ts'

const count = new Intl.NumberFormat('tr')

export const distanceWords: typeof English = {
  meters: (meters) => `${count.format(meters)} m`,
  kilometers: (kilometers) => `${count.format(kilometers)} km`,
  away: 'uzaklıkta',
}
