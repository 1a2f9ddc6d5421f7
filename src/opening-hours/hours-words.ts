import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { DAYS, type Day } from './opening-hours.ts'

type Meaning = Day | 'and' | 'to'

/** An empty `days` is a holiday, which is dropped. */
export type HoursWord =
  | { kind: 'days'; days: readonly Day[] }
  | { kind: 'meridiem'; meridiem: 'am' | 'pm' }
  | { kind: 'noon'; hour: 12 | 24 }
  | { kind: 'closed' | 'all-day' | 'to' | 'and' }
  | { kind: 'noise' }
  | { kind: 'unknown' }

// One line per language; commas separate days from Monday on, bars separate spellings.
const DAY_NAMES = [
  'monday|mon|mo, tuesday|tues|tue|tu, wednesday|weds|wed|we, thursday|thurs|thur|thu|th, friday|fri|fr, saturday|sat|sa, sunday|sun|su',
  'mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays',
  'montag|montags, dienstag|dienstags, mittwoch|mittwochs|mi, donnerstag|donnerstags|don|do, freitag|freitags|fre, samstag|samstags|sonnabend|sam, sonntag|sonntags|so',
  'lundi|lun|lu, mardi|mar, mercredi|mer|me, jeudi|jeu|je, vendredi|ven|ve, samedi|sam, dimanche|dim',
  'lunedi|lun, martedi|mar, mercoledi|mer, giovedi|gio|gi, venerdi|ven, sabato|sab, domenica|dom',
  'lunes|lun, martes|mart|mar, miercoles|mier|mie, jueves|juev|jue|ju, viernes|vier|vie|vi, sabado|sabados|sab, domingo|domingos|dom',
  'segunda-feira|segunda|seg|2ª, terca-feira|terca|ter|3ª, quarta-feira|quarta|qua|4ª, quinta-feira|quinta|qui|5ª, sexta-feira|sexta|sex|6ª, sabado|sab, domingo|dom',
  'maandag|maa, dinsdag|din, woensdag|woe|wo, donderdag|don, vrijdag|vrij|vri|vr, zaterdag|zat|za, zondag|zon|zo',
  'pazartesi|pzt|pts, sali|sal, carsamba|cars|car, persembe|pers|per, cuma|cum, cumartesi|cmt|cts, pazar|paz',
  'poniedzialek|poniedzialku|pon|pn, wtorek|wtorku|wt, sroda|srode|srody|sr, czwartek|czwartku|czw|cz, piatek|piatku|piat|pt, sobota|sobote|soboty|sob|sb, niedziela|niedziele|niedzieli|niedz|ndz|nd',
  'mandag|man, tisdag|tis|tirsdag|tirs|tir, onsdag|ons, torsdag|tors|tor, fredag|fre, lordag|lor, sondag|son',
  'pondeli|pondelok|po, utery|utorok|ut, streda|st, ctvrtek|stvrtok|stv, patek|piatok|pa|pi, sobota|so, nedele|nedela|ne',
  'понедельник|пон|пн, вторник|втор|вт, среда|среду|сред|ср, четверг|чет|чт, пятница|пятницу|пят|пт, суббота|субботу|суб|сб, воскресенье|воскр|вос|вс|неділя|нд',
  'الاثنين|اثنين|الإثنين, الثلاثاء|ثلاثاء, الأربعاء|أربعاء, الخميس|خميس, الجمعة|جمعة, السبت|سبت, الأحد|أحد',
  '月曜日|月曜|星期一|礼拜一|禮拜一|周一|週一|月|一, 火曜日|火曜|星期二|礼拜二|禮拜二|周二|週二|火|二, 水曜日|水曜|星期三|礼拜三|禮拜三|周三|週三|水|三, 木曜日|木曜|星期四|礼拜四|禮拜四|周四|週四|木|四, 金曜日|金曜|星期五|礼拜五|禮拜五|周五|週五|金|五, 土曜日|土曜|星期六|礼拜六|禮拜六|周六|週六|土|六, 日曜日|日曜|星期日|星期天|礼拜日|礼拜天|禮拜日|禮拜天|周日|周天|週日|日|天',
  '월요일|월, 화요일|화, 수요일|수, 목요일|목, 금요일|금, 토요일|토, 일요일|일',
]

const EVERY_DAY =
  'daily|every day|everyday|all week|taglich|jeden tag|tous les jours|tlj|chaque jour|tutti i giorni|ogni giorno|todos los dias|a diario|diario|diariamente|todos os dias|dagelijks|elke dag|her gun|hergun|codziennie|ежедневно|каждый день|без выходных|يوميا|كل يوم|每天|每日|天天|毎日|年中無休|全年无休|매일'
// Omits words that may include Saturday, such as 'werktags' and 'giorni feriali'.
const WEEKDAYS =
  'weekdays|weekday|en semaine|dias uteis|doordeweeks|hafta ici|w dni robocze|будни|по будням|平日|工作日|평일'
const WEEKEND =
  'weekends|weekend|week-end|wochenende|am wochenende|fine settimana|nel fine settimana|fin de semana|fines de semana|fim de semana|hafta sonu|weekendy|w weekendy|по выходным|周末|週末|주말'
const HOLIDAYS =
  'ph|sh|publicholidays|public holidays|public holiday|bank holidays|bank holiday|holidays|holiday|feiertage|feiertag|feiertags|an feiertagen|jours feries|feries|festivi|festivos|feriados|feestdagen|resmi tatil|swieta|праздники|праздничные дни|節假日|节假日|祝日除く|祝日|祝|공휴일'

const CLOSED =
  'closed|close|shut|off|closed all day|geschlossen|ruhetag|zu|ferme|fermee|fermeture|chiuso|chiusa|chiusura|riposo|cerrado|cerrada|fechado|fechada|encerrado|encerrada|gesloten|dicht|kapali|nieczynne|zamkniete|zamkniety|закрыто|закрыт|закрыта|выходной|выходной день|مغلق|مغلقة|عطلة|休息|休业|休業|休業日|休業中|定休|定休日|休館日|休診|休み|休|关闭|關閉|打烊|不营业|不營業|휴무|휴무일|휴업|stangt|lukket|stengt|zavreno|zatvorene|inchis'
const ALL_DAY =
  'open all day|all day|round the clock|around the clock|rund um die uhr|ganztagig|durchgehend geoffnet|jour et nuit|24 ore su 24|siempre abierto|sempre aperto|sempre aberto|dag en nacht|calodobowo|cala dobe|otwarte cala dobe|круглосуточно|على مدار الساعة|طوال اليوم|全天|全天营业|全天開放|终日|終日|全日'
const TO =
  'to|till|til|until|through|thru|bis|a|au|aux|jusqu a|jusqu au|al|alle|ad|hasta|ate|ate as|as|tot|tot en met|t m|ile|kadar|do|по|до|إلى|حتى|至|到|から'
const AND = 'and|und|et|e|ed|y|en|ve|i|oraz|и|و|和|及|と'
const NOISE =
  'open|we open|we are open|we re open|opened|opening|opens|hours|hour|hrs|hr|h|hs|business hours|opening hours|working hours|hours might differ|from|of|on|the|days|day|a week|per week|week|offnungszeiten|geoffnet|offen|von|ab|uhr|stunden|stunde|std|tage|die woche|ouvert|ouverte|horaires|horaire|d ouverture|heures|heure|de|du|le|les|des|jours|j|sur|aperto|aperta|orario|orari|di apertura|dalle|dal|dalla|ore|ore su|giorni|il|abierto|abierta|horario|horarios|horas|hora|desde|desde las|las|los|el|a las|dias|aberto|aberta|das|dos|da|geopend|open van|van|uur|u|openingstijden|dagen|acik|acilis|saat|saatleri|gunleri|calisma saatleri|arasi|arasinda|gun|czynne|otwarte|od|w|godz|godziny|godzin|godziny otwarcia|c|с|со|в|часы|часов|часа|час|ч|режим работы|время работы|открыто|дней|من|مفتوح|يوم|أيام|ساعات|ساعة|ساعات العمل|الساعة|営業時間|営業|營業時間|营业时间|營業|营业|開館|時間|小时|小時|時|时|点|點|分|まで|は|x|feira|open from|시|시간|분|영업시간|영업'
const AM =
  'am|a m|vorm|ص|صباحا|утра|ночи|上午|午前|早上|早晨|凌晨|清晨|오전|de la manana|da manha|du matin'
const PM =
  'pm|p m|nachm|م|مساء|вечера|дня|下午|午後|晚上|傍晚|오후|de la tarde|de la noche|da tarde|da noite|du soir'
const NOON = 'noon|midday|mittag|mittags|midi|mezzogiorno|mediodia|meio-dia|正午'
const MIDNIGHT =
  'midnight|mitternacht|minuit|mezzanotte|medianoche|meia-noite|middernacht|gece yarisi|полночь|полуночи|午夜'

const ROMANCE_DAYS =
  'lun mer mie mier jeu gio jue juev ven vie vier sab sam dom dim lundi mercredi jeudi vendredi samedi dimanche lunedi mercoledi giovedi venerdi sabato domenica lunes miercoles jueves viernes sabado domingo'.split(
    ' ',
  )

const words = (text: string) => text.split(/[|, ]+/)
const GERMAN = words(
  'mo mi fr so montag dienstag mittwoch donnerstag freitag samstag sonntag feiertag feiertage uhr ruhetag geschlossen',
)
const DUTCH = words('wo vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag')
const NORDIC = words('tis tirs tir ons tors tor fre lor son')
const POLISH = words(DAY_NAMES.find((line) => line.startsWith('poniedzialek'))!)
const CZECH = words('po ut st ct stv pa pi ne')
const TURKISH = words(
  'pazartesi pzt pts sal carsamba car per persembe cum cuma cumartesi cmt cts paz',
)
const TURKISH_SHORT = words('ca cu ct pz')

/** A meaning applies if another word of its `with` is in the text; an empty one always applies. */
const AMBIGUOUS_WORDS: Record<string, { means: Meaning; with: string[] }[]> = {
  ve: [
    { means: 'Friday', with: ['lu', 'ma', 'me', 'je', 'gi', 'sa', 'di'] },
    { means: 'and', with: [] },
  ],
  ma: [
    { means: 'Monday', with: ['wo', 'do', 'vr', 'za', 'zo'] },
    { means: 'Tuesday', with: ['lu', 'me', 'je', 've', 'gi', 'mi', 'ju', 'vi'] },
  ],
  me: [{ means: 'Wednesday', with: ['lu', 'ma', 'je', 've', 'gi'] }],
  // In capitals, "WE" is also "weekend" in German and French.
  WE: [{ means: 'Wednesday', with: ['tu', 'th', 'su'] }],
  we: [{ means: 'Wednesday', with: ['mo', 'tu', 'th', 'fr', 'sa', 'su'] }],
  di: [
    { means: 'Sunday', with: ['lu', 'je', 've'] },
    { means: 'Tuesday', with: [...GERMAN, ...DUTCH] },
  ],
  do: [
    { means: 'to', with: ['od', ...POLISH] },
    { means: 'Sunday', with: ['lu', 'ju', 'vi'] },
    { means: 'Thursday', with: [...GERMAN, ...DUTCH] },
  ],
  du: [{ means: 'Sunday', with: ['jo', 'vi'] }],
  jo: [{ means: 'Thursday', with: ['lu', 'mi', 'vi', 'du'] }],
  su: [{ means: 'Sunday', with: ['mo', 'tu', 'we', 'th', 'fr', 'sa'] }],
  so: [
    { means: 'Saturday', with: [...CZECH, ...POLISH] },
    { means: 'Sunday', with: [...GERMAN, 'sa', 'di', 'do', 'wo', 'vr'] },
  ],
  pn: [{ means: 'Monday', with: POLISH }],
  pt: [
    { means: 'Monday', with: TURKISH_SHORT },
    { means: 'Friday', with: POLISH },
  ],
  sa: [
    { means: 'Tuesday', with: TURKISH_SHORT },
    { means: 'Saturday', with: [] },
  ],
  ca: [{ means: 'Wednesday', with: ['cu', 'ct', 'pz'] }],
  pe: [{ means: 'Thursday', with: TURKISH_SHORT }],
  cu: [{ means: 'Friday', with: ['pt', 'ca', 'ct', 'pz'] }],
  ct: [
    { means: 'Saturday', with: ['pt', 'ca', 'cu', 'pz'] },
    { means: 'Thursday', with: CZECH },
  ],
  pz: [{ means: 'Sunday', with: ['pt', 'ca', 'cu', 'ct'] }],
  po: [{ means: 'Monday', with: CZECH }],
  ut: [{ means: 'Tuesday', with: CZECH }],
  st: [{ means: 'Wednesday', with: CZECH }],
  št: [{ means: 'Thursday', with: CZECH }],
  stv: [{ means: 'Thursday', with: CZECH }],
  pa: [
    { means: 'Sunday', with: ['pt', 'ca', 'cu'] },
    { means: 'Friday', with: CZECH },
  ],
  pi: [{ means: 'Friday', with: CZECH }],
  ne: [{ means: 'Sunday', with: CZECH }],
  man: [{ means: 'Monday', with: NORDIC }],
  tor: [{ means: 'Thursday', with: ['man', 'tis', 'tirs', 'tir', 'ons', 'fre', 'lor', 'son'] }],
  lor: [{ means: 'Saturday', with: NORDIC }],
  son: [{ means: 'Sunday', with: NORDIC }],
  car: [{ means: 'Wednesday', with: TURKISH }],
  per: [{ means: 'Thursday', with: TURKISH }],
  sal: [{ means: 'Tuesday', with: TURKISH }],
  mar: [{ means: 'Tuesday', with: ROMANCE_DAYS }],
  mart: [{ means: 'Tuesday', with: ROMANCE_DAYS }],
}

const WORDS = new Map<string, HoursWord>()
function define(names: string, word: HoursWord): void {
  for (const name of names.split('|')) WORDS.set(normalizeWord(name), word)
}
define(NOISE, { kind: 'noise' })
define(AND, { kind: 'and' })
define(TO, { kind: 'to' })
define(CLOSED, { kind: 'closed' })
define(ALL_DAY, { kind: 'all-day' })
define(AM, { kind: 'meridiem', meridiem: 'am' })
define(PM, { kind: 'meridiem', meridiem: 'pm' })
define(NOON, { kind: 'noon', hour: 12 })
define(MIDNIGHT, { kind: 'noon', hour: 24 })
for (const line of DAY_NAMES) {
  for (const [at, names] of line.split(', ').entries()) {
    define(names, { kind: 'days', days: [DAYS[at]!] })
  }
}
define(EVERY_DAY, { kind: 'days', days: DAYS })
define(WEEKDAYS, { kind: 'days', days: DAYS.slice(0, 5) })
define(WEEKEND, { kind: 'days', days: DAYS.slice(5) })
define(HOLIDAYS, { kind: 'days', days: [] })

export function findHoursWord(folded: string): HoursWord | undefined {
  return WORDS.get(folded)
}

export function findMeaning(text: string, words: () => Set<string>): HoursWord | undefined {
  const folded = normalizeWord(text)
  const accented = text.toLowerCase().normalize('NFC')
  const name = [text, accented, folded].find((form) => Object.hasOwn(AMBIGUOUS_WORDS, form))
  if (name === undefined) return undefined
  const reading = AMBIGUOUS_WORDS[name]!.find(
    ({ with: near }) =>
      near.length === 0 || near.some((word) => word !== folded && words().has(word)),
  )
  if (!reading) return WORDS.get(folded)?.kind === 'noise' ? undefined : { kind: 'unknown' }
  const { means } = reading
  return means === 'and' || means === 'to' ? { kind: means } : { kind: 'days', days: [means] }
}

export function normalizeWord(text: string): string {
  return normalizeName(text).replace(/[-'’]/g, ' ')
}
