import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { NamedValues } from './business-fields.server.ts'

export const TEST_NAME_START = 'test business'

const PLACEHOLDER_NAME = new RegExp(
  '^(?:test(?: (?:working|closed|open|new|sample|demo|local|duplicate|import|data))? business|(?:testing|sample|example|demo|dummy|placeholder) business' +
    '|(?:test|sample|example|demo|dummy) (?:company|listing|entry)' +
    '|(?:your |my |the )?(?:business|company) name(?: (?:goes )?here)?|your (?:business|company)(?: here)?' +
    '|(?:enter|insert|add|type) (?:(?:a|the|your) )?(?:(?:business|company) )?name(?: here)?' +
    '|name (?:goes )?here|lorem ipsum(?: dolor.*)?' +
    '|to be (?:updated|added|announced|confirmed|determined)' +
    '|(?:deneme|test|ornek) (?:isletme|isletmesi|firma|firmasi|sirket|sirketi)|isletme adi|firma adi' +
    '|musterfirma gmbh|empresa de (?:prueba|ejemplo|teste)|empresa teste|entreprise (?:test|exemple)' +
    '|azienda di prova|тестовая компания)(?: ?#?\\d+)?$',
)
/** These words are also real names: 'Untitled' is a shop, 'Demo' a club. */
const PLACEHOLDER_WORD = new RegExp(
  '^(?:test|testing|sample|example|demo|dummy|placeholder|deneme|ornek|тест|name|untitled|unnamed' +
    '|unknown|tbd|tba|tbc|guncellenecek|isimsiz|unbekannt|inconnu|desconocido|sconosciuto' +
    '|firmenname|beispielfirma|musterfirma|foobar|asdf\\w{0,6}|qwert[yz]\\w{0,5}|x{3,})(?: ?\\d{1,4})?$',
)
const IDENTIFYING = [
  'full_address',
  'street',
  'phone',
  'website',
  'latitude',
  'longitude',
  'place_id',
] as const

export function isPlaceholderName(values: NamedValues): boolean {
  const folded = normalizeName(values.name.replace(/[()[\]"'“”.,:;!?_-]+/g, ' ')).trim()
  if (PLACEHOLDER_NAME.test(folded)) return true
  return PLACEHOLDER_WORD.test(folded) && IDENTIFYING.every((field) => values[field] == null)
}

/** An index contains this text, so renaming it needs a migration. */
export const TEMPLATE_SOURCE = 'template sample'

export const TEMPLATE_COLUMNS = [
  'name',
  'address',
  'phone',
  'category',
  'latitude',
  'longitude',
  'rating',
  'reviewCount',
  'place_id',
  'country_code',
] as const

export const TEMPLATE_ROWS = [
  [
    'Example Bakery (sample row)',
    '12 Sample Lane, London SW1A 1AA, United Kingdom',
    '020 7946 0018',
    'Bakery',
    51.5007,
    -0.1246,
    4.6,
    128,
    'ChIJgazetteer-sample-row-01',
    'GB',
  ],
  [
    'Example Bookshop (sample row)',
    '34 Sample Street, Springfield, IL 62701, United States',
    '(217) 555-0143',
    'Book store',
    39.7989,
    -89.6443,
    4.2,
    57,
    'ChIJgazetteer-sample-row-02',
    'US',
  ],
] as const

const NAME_OF = new Map<string, string>(TEMPLATE_ROWS.map((row) => [row[8], row[0]]))

/** A template row that was edited counts as a real business. */
export const isTemplateSample = ({ name, place_id }: Pick<NamedValues, 'name' | 'place_id'>) =>
  place_id != null && NAME_OF.get(place_id) === name
