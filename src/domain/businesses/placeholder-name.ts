import { foldName } from '../fold-name.ts'

/** Names of test data begin like this, folded. The test data run deletes by the same rule. */
export const TEST_NAME_START = 'test business'

const FORM_WORDS = 'business|company|listing|place|entry|isletme|isletmesi|firma|firmasi|sirket'
const TEST_WORDS = 'test|testing|sample|example|demo|dummy|fake|placeholder|deneme|ornek'
const PLACEHOLDER_NAME = new RegExp(
  `^(?:(?:${TEST_WORDS})(?: [a-z]+)? (?:${FORM_WORDS})(?: name)?` +
    `|(?:${TEST_WORDS})(?: (?:test|data|name|row|record))?` +
    `|(?:your |my |the )?(?:business|company) name(?: here)?|isletme adi|firma adi|firmenname` +
    '|beispielfirma|musterfirma(?: gmbh)?|empresa de (?:prueba|ejemplo)|entreprise (?:test|exemple)' +
    '|azienda di prova|empresa (?:de )?teste|тест|тестовая компания|test isletmesi' +
    '|untitled|unnamed|no name|unknown|tbd|tba|tbc|to be (?:updated|added|announced|confirmed|determined)' +
    '|name|coming soon|guncellenecek|isimsiz|unbekannt|inconnu|desconocido|sconosciuto' +
    '|foo|bar|foobar|foo bar|asdf\\w{0,6}|qwert[yz]\\w{0,5}|x{3,}|a{3,}|abc ?123|lorem ipsum.*)' +
    '(?: ?[-#]?\\d{1,4})?$',
)

/** Whether a name is plainly not of a business: the whole name, never a part of one ("Test Kitchen"). */
export function isPlaceholderName(name: string): boolean {
  const folded = foldName(name.replace(/[()[\]"'“”.!_-]+/g, ' '))
  return folded.startsWith(TEST_NAME_START) || PLACEHOLDER_NAME.test(folded)
}
