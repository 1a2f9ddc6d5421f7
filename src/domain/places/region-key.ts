import { foldName } from '../fold-name.ts'
import { POSTAL_REGIONS } from './postal-regions.ts'

/** The key that spellings of one region share, such as 'IL', 'Illinois' and 'illinois'; '' for none. */
export function regionKey(countryCode: string, region: string | null): string {
  if (region === null) return ''
  const postal = POSTAL_REGIONS[countryCode as keyof typeof POSTAL_REGIONS]
  return foldName(postal?.get(region.trim().toUpperCase()) ?? region)
}
