import type { businessCardText as English } from '../en/business-card.ts'

export const businessCardText: typeof English = {
  viewDetails: 'Ayrıntıları Gör',
  unrated: 'Yeni',
  call: (name) => `Ara: ${name}`,
  photoOf: (name) => `Fotoğraf: ${name}`,
  openNow: { open: 'Açık', 'closing-soon': 'Kapanmak üzere', closed: 'Kapalı' },
}
