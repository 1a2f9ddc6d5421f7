import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { NamedValues } from './business-fields.server.ts'
import templateRows from './template-rows.json' with { type: 'json' }

export const TEST_NAME_START = 'test business'

/** Stored with the businesses of the demo. */
export const DEMO_SOURCE = 'Gazetteer demo data'

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

export const TEMPLATE_COLUMNS = Object.keys(templateRows[0]!) as (keyof (typeof templateRows)[0])[]

export const TEMPLATE_ROWS = templateRows.map((row) => Object.values(row))

const NAME_OF = new Map(templateRows.map(({ place_id, name }) => [place_id, name]))

/** A template row that was edited counts as a real business. */
export const isTemplateSample = ({ name, place_id }: Pick<NamedValues, 'name' | 'place_id'>) =>
  place_id != null && NAME_OF.get(place_id) === name
