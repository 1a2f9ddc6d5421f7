import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type * as English from './business-card.en.ts'

export const businessCardText: typeof English.businessCardText = {
  viewDetails: 'Ayrıntıları Gör',
  unrated: 'Yeni',
  call: (name) => `Ara: ${name}`,
  save: 'Kaydet',
  saveBusiness: (name) => `Kaydet: ${name}`,
  photoOf: (name) => `Fotoğraf: ${name}`,
  openNow: { open: 'Açık', 'closing-soon': 'Kapanmak üzere', closed: 'Kapalı' },
}

export const distanceWords: typeof English.distanceWords = {
  meters: (meters) => `${formatNumber(meters)} m`,
  kilometers: (kilometers) => `${formatNumber(kilometers)} km`,
  about: (distance) => `yaklaşık ${distance}`,
  away: 'uzaklıkta',
}
