import labels from './amenities.en.json' with { type: 'json' }

export const amenityLabels: Readonly<Record<string, string>> = labels
