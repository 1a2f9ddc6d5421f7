import type { amenityLabels as English } from './amenities.en.ts'
import labels from './amenities.tr.json' with { type: 'json' }

export const amenityLabels: typeof English = labels
