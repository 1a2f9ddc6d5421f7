import type { amenityNames as English } from './amenity-names.en.ts'
import names from './amenity-names.tr.json' with { type: 'json' }

export const amenityNames: typeof English = names
