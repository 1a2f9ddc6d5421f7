import type * as English from './business-card.en.ts'

export const businessCardText: typeof English.businessCardText = {
  viewDetails: 'Ayrıntıları Gör',
  unrated: 'Yeni',
  call: (name) => `Ara: ${name}`,
  photoOf: (name) => `Fotoğraf: ${name}`,
  openNow: { open: 'Açık', 'closing-soon': 'Kapanmak üzere', closed: 'Kapalı' },
}

const count = new Intl.NumberFormat('tr')

export const distanceWords: typeof English.distanceWords = {
  meters: (meters) => `${count.format(meters)} m`,
  kilometers: (kilometers) => `${count.format(kilometers)} km`,
  away: 'uzaklıkta',
}
