import { slugify } from '../platform/i18n/slug.server.ts'
import {
  ARABIC_ARTICLE,
  buildConsonantKey,
  FOREIGN_LETTER,
} from '../search-index/transliterate.server.ts'

/** These slugified words describe a category, a legal form or grammar, not one business. */
const WORDS = `
  the and of at in on by for de del della di da do dos das du des la le les el los las un une lo il al
  ve ile und der die das den am im zum zur van het een en y e i og och et a au aux con con per
  ltd limited llc inc co corp company gmbh ag kg ohg ek sa sas sarl srl spa bv nv ab oy as aps sti sirketi
  san sanayi tic ticaret pazarlama ins insaat anonim ooo oao zao ip tov pvt pte plc sdn bhd kk
  group grup gruppe holding international intl global official
  restaurant restaurants restoran restorani ristorante restaurante restauracja restorant lokanta lokantasi
  estiatorio taverna tavern trattoria osteria pizzeria pizza mtm mtam kebap kebab kebabs doner burger grill
  cafe caffe kafe kafesi kofe coffee kahve kahvesi kahvecisi qhwt mqhy kfyh bar pub bistro brasserie
  bakery backerei bakkerij boulangerie firin firini pastane pastanesi patisserie konditorei pekarnya artopoieio
  hotel hotels otel oteli fndq gostinitsa xenodocheio hostel motel pension pansiyon apart apartments
  apartment inn resort suites suite residence guesthouse
  shop store magazin magaza magazasi markt market marketi supermarket supermarche mini bazaar outlet boutique
  center centre merkez merkezi zentrum centro tsentr markaz mrkz salon saloni salonu studio studyo
  service services servis servisi hizmetleri oto auto car garage
  hair kuafor kuaforu coiffeur friseur barber barbershop berber berberi beauty guzellik nails nail spa
  clinic klinik klinigi klinika hospital hastane hastanesi dental dentist dis hekimi dr doctor doktor prof
  pharmacy eczane eczanesi apotheke pharmacie farmacia apteka saydalyat sydlyt farmakeio
  school okul okulu akademi academy gym fitness club kulubu kulup
  tour tours travel turizm agency ajans ajansi office ofis ofisi bank bankasi atm
  park parking otopark museum muzesi church kilise mosque camii cami masjid
  branch sube subesi filiale filial food foods house ev evi home
`

const GENERIC_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

export type NameWord = { text: string; skeleton: string; weight: number }

export type NameProfile = {
  words: NameWord[]
  joined: string
  /** The digits in order: 'Gate 12' and 'Gate 14' are different businesses. */
  numbers: string
  isLatin: boolean
}

const GENERIC_WEIGHT = 0.25
const PLACE_WEIGHT = 0.25
const CATEGORY_WEIGHT = 0.4
const SHORT_WEIGHTS = [0, 0.3, 0.6]
const DISTINCTIVE_WEIGHT = 0.6

const wordsIn = (text: string | null) => (text === null ? [] : slugify(text).split('-'))

type Named = {
  name: string
  type: string | null
  category: string | null
  city: string | null
  region: string | null
  country: string | null
  full_address: string | null
}

export function buildNameProfile(business: Named): NameProfile {
  const { city, region, country, full_address } = business
  // In 'Jasmine - Grand Hotel' at the Grand Hotel, the hotel's name describes the location.
  const places = new Set([city, region, country, full_address].flatMap(wordsIn))
  const kinds = new Set([business.type, business.category].flatMap(wordsIn))
  const weigh = (word: string) => {
    if (GENERIC_WORDS.has(word)) return GENERIC_WEIGHT
    if (places.has(word)) return PLACE_WEIGHT
    if (kinds.has(word)) return CATEGORY_WEIGHT
    return SHORT_WEIGHTS[word.length] ?? 1
  }
  const words = wordsIn(business.name.replace(ARABIC_ARTICLE, ''))
    .filter((word) => word !== '')
    .map((text) => ({ text, skeleton: buildConsonantKey(text), weight: weigh(text) }))
  const joined = words.map(({ text }) => text).join('')
  return {
    words,
    joined,
    numbers: joined.replace(/\D+/g, ' ').trim(),
    isLatin: !FOREIGN_LETTER.test(business.name),
  }
}

export function findDistinctiveWords({ words }: NameProfile): NameWord[] {
  const distinctive = words.filter(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
  return distinctive.length > 0 ? distinctive : words
}

export const isGeneral = ({ words }: NameProfile): boolean =>
  !words.some(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
