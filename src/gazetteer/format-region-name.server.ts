import { findRegion } from './find-region.server.ts'

/** 'Kaliforniya' for 'California', 'CA' and 'US-CA'. A text that names no region stays as it is. */
export function formatRegionName(text: string, countryCode: string, language: string): string {
  if (language !== 'tr' || countryCode === '') return text
  const region = findRegion(`, ${text}`, countryCode)
  return region?.turkishName ?? region?.name ?? text
}
