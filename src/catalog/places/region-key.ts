import { normalizeName } from '../../platform/i18n/normalize-name.ts'

/** Names must match regions.tsv. */
export const POSTAL_REGIONS: Record<'US' | 'CA' | 'AU', ReadonlyMap<string, string>> = {
  US: parse(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado,
    CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii,
    ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine,
    MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
    MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico,
    NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
    PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas,
    UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`),
  CA: parse(`AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick,
    NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario,
    PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`),
  AU: parse(`ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory,
    QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`),
}

function parse(text: string): Map<string, string> {
  return new Map(
    text.split(',').map((entry) => {
      const [, code = '', name = ''] = /^\s*(\S+)\s+(.+)$/.exec(entry) ?? []
      return [code, name]
    }),
  )
}

/** 'IL', 'Illinois' and 'illinois' have the same key; '' for no region. */
export function normalizeRegion(countryCode: string, region: string | null): string {
  if (region === null) return ''
  const postal = POSTAL_REGIONS[countryCode as keyof typeof POSTAL_REGIONS]
  return normalizeName(postal?.get(region.trim().toUpperCase()) ?? region)
}

/** Returns false if uncertain: without a list of regions, 'Bayern' may be 'Bavaria'. */
export function isDifferentRegion(
  countryCode: string | null,
  one: string | null,
  other: string | null,
): boolean {
  const code = countryCode ?? ''
  const listed = POSTAL_REGIONS[code as keyof typeof POSTAL_REGIONS]?.values() ?? []
  const keys = [one, other].map((region) => normalizeRegion(code, region))
  const known = new Set([...listed].map(normalizeName))
  return keys[0] !== keys[1] && keys.every((key) => known.has(key))
}
