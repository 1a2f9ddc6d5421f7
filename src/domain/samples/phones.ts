/**
 * Numbers nobody answers. `#` is a digit, `{area}` the area code of the region. A range with
 * cities is for these only; the first range without is for the rest of the country.
 */
export type PhoneRange = { pattern: string; source: string; cities?: readonly string[] }

const range = (pattern: string, source: string, ...cities: string[]): PhoneRange =>
  cities.length ? { pattern, source, cities } : { pattern, source }

const ofcom = 'Ofcom, numbers for drama use'
const arcep = 'ARCEP, numéros fictifs, decision 2018-0881'
const bnetza = 'Bundesnetzagentur, Mitteilung 148/2021, Drama Numbers'
const pts = 'PTS, telefonnummer för film och bok'
const acma = 'ACMA, phone numbers for use in TV shows, films and creative works'
const nanpa = 'NANPA, 555-0100 to 555-0199'

/** Ranges a regulator has reserved for fiction. */
export const reservedPhoneRanges: Record<string, readonly PhoneRange[]> = {
  US: [range('+1 {area}-555-01##', nanpa)],
  CA: [range('+1 {area}-555-01##', nanpa)],
  PR: [range('+1 787-555-01##', nanpa)],
  DO: [range('+1 809-555-01##', nanpa)],
  JM: [range('+1 876-555-01##', nanpa)],
  TT: [range('+1 868-555-01##', nanpa)],
  GB: [
    range('+44 20 7946 0###', ofcom, 'London'),
    range('+44 113 496 0###', ofcom, 'Leeds'),
    range('+44 114 496 0###', ofcom, 'Sheffield'),
    range('+44 115 496 0###', ofcom, 'Nottingham'),
    range('+44 116 496 0###', ofcom, 'Leicester'),
    range('+44 117 496 0###', ofcom, 'Bristol'),
    range('+44 118 496 0###', ofcom, 'Reading'),
    range('+44 121 496 0###', ofcom, 'Birmingham'),
    range('+44 131 496 0###', ofcom, 'Edinburgh'),
    range('+44 141 496 0###', ofcom, 'Glasgow'),
    range('+44 151 496 0###', ofcom, 'Liverpool'),
    range('+44 161 496 0###', ofcom, 'Manchester'),
    range('+44 191 498 0###', ofcom, 'Newcastle upon Tyne', 'Durham'),
    range('+44 28 9649 6###', ofcom, 'Belfast', 'Londonderry'),
    range('+44 29 2018 0###', ofcom, 'Cardiff'),
    range('+44 1632 960###', ofcom),
    range('+44 7700 900###', ofcom),
  ],
  IE: [range('+353 20 91# ####', 'ComReg, numbers for drama use')],
  AU: [range('+61 {area} 5550 ####', acma), range('+61 {area} 7010 ####', acma)],
  FR: [
    range('+33 1 99 00 ## ##', arcep, 'Paris'),
    range(
      '+33 4 65 71 ## ##',
      arcep,
      'Marseille',
      'Lyon',
      'Nice',
      'Montpellier',
      'Toulon',
      'Grenoble',
      'Avignon',
      'Annecy',
      'Arles',
      'Aix-en-Provence',
    ),
    range(
      '+33 5 36 49 ## ##',
      arcep,
      'Toulouse',
      'Bordeaux',
      'Limoges',
      'La Rochelle',
      'Biarritz',
      'Bayonne',
      'Pau',
      'Poitiers',
    ),
    range(
      '+33 3 53 01 ## ##',
      arcep,
      'Strasbourg',
      'Lille',
      'Reims',
      'Dijon',
      'Metz',
      'Nancy',
      'Colmar',
      'Besançon',
    ),
    range(
      '+33 2 61 91 ## ##',
      arcep,
      'Nantes',
      'Rennes',
      'Angers',
      'Tours',
      'Rouen',
      'Caen',
      'Saint-Malo',
      'Quimper',
      'Brest',
      'Orléans',
    ),
    range('+33 6 39 98 ## ##', arcep),
  ],
  DE: [
    range('+49 30 23125 ###', bnetza, 'Berlin'),
    range('+49 69 90009 ###', bnetza, 'Frankfurt am Main'),
    range('+49 40 66969 ###', bnetza, 'Hamburg'),
    range('+49 221 4710 ###', bnetza, 'Cologne', 'Köln'),
    range('+49 89 99998 ###', bnetza, 'Munich', 'München'),
    range('+49 171 39200##', bnetza),
  ],
  SE: [
    range('+46 31 390 06 ##', pts, 'Göteborg'),
    range('+46 40 628 04 ##', pts, 'Malmö'),

    range('+46 980 319 2##', pts, 'Kiruna'),
    range('+46 8 465 004 ##', pts),
  ],
}

/**
 * Calling codes of the countries where no range is reserved that we know of. Their numbers begin
 * with three zeros after the code: no numbering plan assigns those, and nobody mistakes them.
 */
const callingCodes =
  'MX 52 BR 55 AR 54 CO 57 CL 56 PE 51 CU 53 GT 502 CR 506 PA 507 HN 504 SV 503 NI 505 EC 593 BO 591 UY 598 PY 595 VE 58 NZ 64 FJ 679 PG 675 WS 685 NO 47 DK 45 FI 358 IS 354 EE 372 LV 371 LT 370 NL 31 BE 32 LU 352 AT 43 CH 41 IT 39 ES 34 PT 351 GR 30 MT 356 CY 357 PL 48 CZ 420 SK 421 HU 36 RO 40 MD 373 BG 359 HR 385 RS 381 SI 386 BA 387 MK 389 ME 382 AL 355 UA 380 BY 375 RU 7 TR 90 IL 972 JO 962 LB 961 SA 966 AE 971 QA 974 KW 965 OM 968 BH 973 IQ 964 IR 98 GE 995 AM 374 AZ 994 KZ 7 UZ 998 KG 996 MN 976 IN 91 PK 92 BD 880 LK 94 NP 977 MM 95 KH 855 LA 856 TH 66 VN 84 PH 63 MY 60 SG 65 ID 62 CN 86 JP 81 KR 82 HK 852 TW 886 ZA 27 EG 20 NG 234 MA 212 DZ 213 TN 216 KE 254 TZ 255 UG 256 RW 250 ET 251 GH 233 CI 225 SN 221 CM 237 ZM 260 ZW 263 BW 267 NA 264 MZ 258 MG 261 MU 230 CV 238'.split(
    ' ',
  )

/** Every country's ranges by its code. */
export const phoneRanges: Record<string, readonly PhoneRange[]> = { ...reservedPhoneRanges }
for (let index = 0; index < callingCodes.length; index += 2) {
  const source = 'none reserved: national numbers never begin with 000'
  phoneRanges[callingCodes[index]!] = [range(`+${callingCodes[index + 1]} 000 ### ###`, source)]
}
