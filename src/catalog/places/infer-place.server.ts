import { measureKm } from './city-grid.ts'
import type { City, CityIndex } from './city-index.server.ts'
import { findCommonCountry, inferCountryOfCityName } from './country-of-city-name.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import {
  inferAddress,
  type Point,
  parsePostalRegion,
  SAME_CITY_MAX_KM,
} from './infer-from-address.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from './place-row.ts'

/** ITU-T E.164 prefixes. Countries share +590 and +212, so these two are left out. */
const PREFIXES = `
20 EG 211 SS 213 DZ 216 TN 218 LY 220 GM 221 SN 222 MR 223 ML 224 GN 225 CI 226 BF 227 NE 228 TG
229 BJ 230 MU 231 LR 232 SL 233 GH 234 NG 235 TD 236 CF 237 CM 238 CV 239 ST 240 GQ 241 GA 242 CG
243 CD 244 AO 245 GW 246 IO 248 SC 249 SD 250 RW 251 ET 252 SO 253 DJ 254 KE 255 TZ 256 UG 257 BI
258 MZ 260 ZM 261 MG 262 RE 262269 YT 262639 YT 263 ZW 264 NA 265 MW 266 LS 267 BW 268 SZ 269 KM
27 ZA 290 SH 291 ER 297 AW 298 FO 299 GL 30 GR 31 NL 32 BE 33 FR 34 ES 350 GI 351 PT 352 LU 353 IE
354 IS 355 AL 356 MT 357 CY 358 FI 35818 AX 359 BG 36 HU 370 LT 371 LV 372 EE 373 MD 374 AM 375 BY
376 AD 377 MC 378 SM 380 UA 381 RS 382 ME 383 XK 385 HR 386 SI 387 BA 389 MK 39 IT 3906698 VA 40 RO
41 CH 420 CZ 421 SK 423 LI 43 AT 44 GB 441481 GG 441534 JE 441624 IM 45 DK 46 SE 47 NO 4779 SJ
48 PL 49 DE 500 FK 501 BZ 502 GT 503 SV 504 HN 505 NI 506 CR 507 PA 508 PM 509 HT 51 PE 52 MX 53 CU
54 AR 55 BR 56 CL 57 CO 58 VE 591 BO 592 GY 593 EC 594 GF 595 PY 596 MQ 597 SR 598 UY 5999 CW
5993 BQ 5994 BQ 5997 BQ 60 MY 61 AU 6189162 CC 6189164 CX 62 ID 63 PH 64 NZ 65 SG 66 TH 670 TL
673 BN 674 NR 675 PG 676 TO 677 SB 678 VU 679 FJ 680 PW 681 WF 682 CK 683 NU 685 WS 686 KI 687 NC
688 TV 689 PF 690 TK 691 FM 692 MH 7 RU 76 KZ 77 KZ 81 JP 82 KR 84 VN 850 KP 852 HK 853 MO 855 KH
856 LA 86 CN 880 BD 886 TW 90 TR 91 IN 92 PK 93 AF 94 LK 95 MM 960 MV 961 LB 962 JO 963 SY 964 IQ
965 KW 966 SA 967 YE 968 OM 970 PS 971 AE 972 IL 973 BH 974 QA 975 BT 976 MN 977 NP 98 IR 992 TJ
993 TM 994 AZ 995 GE 996 KG 998 UZ
`

/** Toll-free codes (8xx, 900) imply no country. */
const NORTH_AMERICA: Record<string, string> = {
  CA: `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438
    450 460 468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753
    778 780 782 807 819 825 851 867 873 879 902 905`,
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '876 658',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
  '': '800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 900 500 521 522 600 700',
}

const PREFIX_MAX_DIGITS = 7
const NORTH_AMERICA_DIGITS = 11

const countryByPrefix = new Map<string, string>(
  [...PREFIXES.matchAll(/(\d+) ([A-Z]{2})/g)].map(([, prefix = '', code = '']) => [prefix, code]),
)
for (const [code, areas] of Object.entries(NORTH_AMERICA)) {
  for (const area of areas.split(/\s+/)) countryByPrefix.set(`1${area}`, code)
}

export function findPhoneCountry(phone: string): string | null {
  const written = phone.trim()
  if (!/^(\+|00)/.test(written)) return null
  const digits = written.replace(/^00/, '').replace(/\D/g, '')
  if (digits.length < 8) return null
  for (let length = PREFIX_MAX_DIGITS; length > 0; length--) {
    const code = countryByPrefix.get(digits.slice(0, length))
    if (code !== undefined) return code === '' ? null : code
  }
  const isUnitedStates = digits.length === NORTH_AMERICA_DIGITS && /^1[2-9]\d\d[2-9]/.test(digits)
  return isUnitedStates ? 'US' : null
}

/** At a border the phone's country wins if its nearest city is at most this much farther. */
const BORDER_KM = 5

const CITY_STATES: Record<string, string> = {
  GI: 'Gibraltar',
  HK: 'Hong Kong',
  MC: 'Monaco',
  MO: 'Macao',
  SG: 'Singapore',
  VA: 'Vatican City',
}

export function inferByAddress(
  address: string,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const inferred = inferAddress(address, { countryCode: place.countryCode, point }, index)
  // A given city must not get its country from an address that names another city.
  if (inferred.countryCode !== undefined && !place.countryCode) {
    applyInferred(place, 'countryCode', inferred.countryCode, 'address')
  }
  if (place.city) return
  if (inferred.city !== undefined) applyInferred(place, 'city', inferred.city, 'address')
  if (inferred.region !== undefined && !place.region)
    applyInferred(place, 'region', inferred.region, 'address')
}

export function inferCountry(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const phoneCountry = row.phone ? findPhoneCountry(row.phone) : null
  const named = place.city ? index.citiesNamed(place.city) : []
  if (row.isServiceArea && phoneCountry !== null) {
    applyInferred(place, 'countryCode', phoneCountry, 'phone')
  }
  const large = findCommonCountry(named.filter((city) => city.isLarge))
  if (!place.countryCode && point !== undefined) {
    const here = named.filter((city) => kmBetween(city, point) <= SAME_CITY_MAX_KM)
    const code = findCommonCountry(here)
    const source = code === undefined && large !== undefined ? 'city name' : 'coordinates'
    const inferred = code ?? large ?? countryOfPoint(point, phoneCountry, index)
    if (inferred !== undefined) applyInferred(place, 'countryCode', inferred, source)
  }
  if (!place.countryCode) {
    const code = place.city ? inferCountryOfCityName(place.city, index) : undefined
    const isPhones = named.some((city) => city.countryCode === phoneCountry)
    if (code !== undefined && !(isPhones && code !== phoneCountry)) {
      applyInferred(place, 'countryCode', code, 'city name')
    }
  }
  if (!place.countryCode && phoneCountry !== null) {
    applyInferred(place, 'countryCode', phoneCountry, 'phone')
  }
  if (place.sources.countryCode !== undefined && !place.city && row.fullAddress) {
    inferByAddress(row.fullAddress, place, point, index)
  }
}

function countryOfPoint(
  point: Point,
  phoneCountry: string | null,
  index: CityIndex,
): string | undefined {
  const nearest = index.nearestCity(point.latitude, point.longitude)
  if (nearest === null || phoneCountry === null || nearest.countryCode === phoneCountry) {
    return nearest?.countryCode
  }
  const other = index.nearestCity(point.latitude, point.longitude, phoneCountry)
  const isAsNear =
    other?.countryCode === phoneCountry && other.distanceKm <= nearest.distanceKm + BORDER_KM
  return isAsNear ? phoneCountry : nearest.countryCode
}

export function inferCity(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const { countryCode = '' } = place
  const only = CITY_STATES[countryCode]
  if (only !== undefined) {
    applyInferred(place, 'city', only, 'country code')
    return
  }
  if (point === undefined || row.isServiceArea) return
  const nearest = index.nearestCity(point.latitude, point.longitude, countryCode)
  if (nearest?.countryCode === countryCode)
    applyInferred(place, 'city', nearest.name, 'coordinates')
}

const REGION_SOURCES = {
  'only place': 'city name',
  region: 'address',
  coordinates: 'coordinates',
  'damaged letters': 'coordinates',
} as const

export function inferRegion(
  row: PlaceRow,
  place: CompletedPlace,
  point: Point | undefined,
  index: CityIndex,
): void {
  const { city = '', countryCode = '' } = place
  const region = row.fullAddress ? parsePostalRegion(row.fullAddress) : undefined
  const { place: found, reason } = findPlaceByName({ city, countryCode, region, point }, index)
  // The largest of several namesakes is probably meant, but a region is shown as a fact.
  if (found === null || found.region === '' || reason === 'population') return
  applyInferred(place, 'region', found.region, REGION_SOURCES[reason])
}

export function findCityPoint(place: CompletedPlace, index: CityIndex): Point | undefined {
  const { city, countryCode, region } = place
  if (!city || !countryCode) return undefined
  return findPlaceByName({ city, countryCode, region }, index).place ?? undefined
}

function kmBetween(city: City, point: Point): number {
  return measureKm(city.latitude, city.longitude, point.latitude, point.longitude)
}
