import type { businessCardText as English } from './business-card.en.ts'

export const businessCardText: typeof English = {
  viewDetails: 'Ayrıntıları Gör',
  unrated: 'Yeni',
  call: (name) => `Ara: ${name}`,
  photoOf: (name) => `Fotoğraf: ${name}`,
  openNow: { open: 'Açık', 'closing-soon': 'Kapanmak üzere', closed: 'Kapalı' },
}
