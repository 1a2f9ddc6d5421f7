import { isPersonalEmail, parseEmail } from '../../business-facts/parse-email.ts'
import { parseLink, parseList } from '../../business-facts/parse-link.ts'
import {
  PHOTO_CREDIT_MAX_CHARS,
  parsePhotoCredit,
} from '../../business-facts/parse-photo-credit.ts'
import { parsePhotos } from '../../business-facts/parse-photos.ts'
import { parsePriceLevel } from '../../business-facts/parse-price-level.ts'
import {
  buildRatingDistribution,
  parseRatingDistribution,
} from '../../business-facts/parse-rating-distribution.ts'
import { buildSocial, parseSocialEntries } from '../../business-facts/parse-social.ts'
import {
  normalizePhotoCredits,
  parseCreditsOfPhotos,
  parsePhotoCredits,
} from '../../business-facts/photo-credits.ts'
import type { NamedValues } from '../../businesses/business-fields.server.ts'
import { parseCount } from './parse-number.ts'
import { parsePopularTimes } from './parse-popular-times.server.ts'
import { parseYesNo } from './parse-status.ts'
import { findFirstUsable, formatWithLimit, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

type Values = Partial<NamedValues>

function parsePriceCells(cells: RowCells, notes: RowNotes): number | undefined {
  const { value, unusable } = findFirstUsable(cells.all('price_level'), parsePriceLevel)
  if (unusable !== null) notes.note('price_level', unusable, 'price-level-unreadable')
  // A number in a column of prices is an amount.
  const prices = cells.all('price').filter((text) => !/\d/.test(text))
  return value ?? findFirstUsable(prices, parsePriceLevel).value
}

function parseDistributionCells(
  cells: RowCells,
  reviews: number | null | undefined,
  notes: RowNotes,
): string | undefined {
  const members = cells.list('rating_distribution')
  const counts = members.map(({ member, value }) => [member, parseCount(value)] as const)
  const texts = cells.all('rating_distribution')
  if (members.length === 0 && texts.length === 0) return undefined
  const { value, unusable } = findFirstUsable(texts, parseRatingDistribution)
  const found = value ?? (members.length > 0 ? buildRatingDistribution(counts) : undefined)
  const given = unusable ?? members.map((each) => each.value).join(', ')
  const isUnreadable = found === null || (found === undefined && unusable !== null)
  if (!isUnreadable && !(found && hasPercentages(found, reviews))) return found ?? undefined
  notes.note('rating_distribution', given, 'distribution-unreadable')
  return undefined
}

function hasPercentages(distribution: string, reviews: number | null | undefined): boolean {
  const counts = Object.values(JSON.parse(distribution) as Record<string, number>)
  const sum = counts.reduce((total, count) => total + count, 0)
  return sum === 100 && reviews != null && reviews !== 100
}

function parseSocialCells(cells: RowCells, notes: RowNotes): string | null {
  const isKept = ({ text }: { text: string }) =>
    cells.keepsPersonal || !/\blinkedin\.com\/in\//i.test(text)
  const columns = cells
    .list('social')
    .flatMap(({ member, value }) => parseList(value).map((text) => ({ network: member, text })))
  const { social, unusable } = buildSocial([
    ...columns.filter(isKept),
    ...cells.all('social').flatMap(parseSocialEntries).filter(isKept),
  ])
  if (unusable !== null && social === null) notes.note('social', unusable, 'social-unreadable')
  return social
}

/** Undefined for yes and no, which only answer whether there is a link. */
function parseOfferLink(text: string): string | null | undefined {
  if (parseYesNo(text) !== null) return undefined
  return /^(?:https?:)?\/\/|^www\.|\w\//i.test(text) ? parseLink(text) : null
}

const OFFERS = ['menu_link', 'booking_link', 'order_link', 'appointment_link'] as const

const ORDERING =
  /order|\beats?\b|ubereats|just-?eat|deliver|doordash|grubhub|takeaway|foodora|foodpanda|lieferando|wolt|smood|yemeksepeti|talabat|siparis|bestell|commande|pedido/i
const BOOKING =
  /book(?!\.com\/)|appoint|reserv|schedul|termin|randevu|rendez|consult|calend|prenota|\bcita\b|opentable|thefork|quandoo/i
const purposeOf = (link: string) =>
  ORDERING.test(link) ? 'order' : BOOKING.test(link) ? 'booking' : null

const isProfile = (text: string) => buildSocial([{ network: '', text }]).social !== null

/** Sources mix links: Outscraper repeats reservations among the orders, and either of both as the appointment. */
function parseOfferLinks(cells: RowCells, { website }: Values, notes: RowNotes): Values {
  const linksOf = (field: (typeof OFFERS)[number]) => cells.all(field).flatMap(parseList)
  const [reservations, orders] = [linksOf('booking_link'), linksOf('order_link')]
  const appointments = linksOf('appointment_link')
  const isUnclear = (link: string) =>
    reservations.includes(link) ||
    appointments.includes(link) ||
    link === website ||
    isProfile(link)
  const links = {
    menu_link: linksOf('menu_link'),
    booking_link: [
      ...reservations,
      ...appointments.filter(
        (link) => purposeOf(link) === 'booking' || !(purposeOf(link) || orders.includes(link)),
      ),
      ...orders.filter((link) => purposeOf(link) === 'booking'),
    ],
    order_link: orders.filter(
      (link) => purposeOf(link) === 'order' || !(purposeOf(link) || isUnclear(link)),
    ),
  }
  const found = Object.entries(links).map(([field, given]) => {
    const { value, unusable } = findFirstUsable(given, parseOfferLink)
    if (unusable !== null) notes.note(field, unusable, 'link-unreadable')
    return [field, value] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value))
}

function parsePhotoCells(cells: RowCells, { photo, logo }: Values, notes: RowNotes): Values {
  const texts = cells.all('photos').filter((text) => parseCount(text) === null)
  if (texts.length === 0) return {}
  const given = texts.flatMap(parseList)
  if (parsePhotos(given).length === 0) notes.note('photos', texts[0] ?? '', 'photos-unreadable')
  const [first, ...others] = parsePhotos(given, photo ? [photo, logo] : [logo])
  if (!first) return {}
  const photos = photo ? [first, ...others] : others
  return {
    ...(!photo && { photo: first }),
    ...(photos.length > 0 && { photos: JSON.stringify(photos) }),
  }
}

const isByPhoto = (text: string) => Object.keys(parsePhotoCredits(text)).length > 0

function parseCreditCells(cells: RowCells, notes: RowNotes): string | null {
  const names = [...cells.all('photo_credit'), ...cells.all('photo_credits')]
  const credit = parsePhotoCredit(
    names.filter((text) => !isByPhoto(text)),
    cells.all('photos'),
  )
  return credit && formatWithLimit('photo_credit', credit, PHOTO_CREDIT_MAX_CHARS, notes)
}

function parseTimesCells(cells: RowCells, notes: RowNotes): string | undefined {
  const { value, unusable } = findFirstUsable(
    [...cells.all('popular_times'), ...joinTimesColumns(cells)],
    parsePopularTimes,
  )
  if (unusable !== null) notes.note('popular_times', unusable, 'popular-times-unreadable')
  return value
}

/** Joins columns such as popularTimesHistogram/Su/0/hour. */
function joinTimesColumns(cells: RowCells): string[] {
  const days: Record<string, Record<string, Record<string, string>>> = {}
  for (const { member, value } of cells.list('popular_times')) {
    const [day = '', position = '', key = ''] = member.split('/')
    days[day] ??= {}
    days[day][position] = { ...days[day][position], [key]: value }
  }
  const joined = Object.entries(days).map(([day, hours]) => [day, Object.values(hours)])
  return joined.length === 0 ? [] : [JSON.stringify(Object.fromEntries(joined))]
}

function parseCreditsByPhoto(cells: RowCells, { photo }: Values, given: Values): Values {
  const texts = [...cells.all('photo_credits'), ...cells.all('photo_credit')].filter(isByPhoto)
  const credits = Object.assign(
    parseCreditsOfPhotos(cells.all('photos')),
    ...texts.map(parsePhotoCredits),
  )
  const main = given.photo ?? photo
  const others = given.photos ? (JSON.parse(String(given.photos)) as string[]) : []
  const photo_credits = normalizePhotoCredits(credits, [main ? String(main) : null, ...others])
  return photo_credits === null ? {} : { photo_credits }
}

export function parseProfile(cells: RowCells, row: Values, notes: RowNotes): Values {
  const { has } = cells
  const price_level = has('price_level', 'price') && parsePriceCells(cells, notes)
  const rating_distribution =
    has('rating_distribution') && parseDistributionCells(cells, row.reviews, notes)
  const email = has('email') && parseEmailCells(cells, notes)
  const social = has('social') && parseSocialCells(cells, notes)
  const photo_credit =
    has('photo_credit', 'photo_credits', 'photos') && parseCreditCells(cells, notes)
  const popular_times = has('popular_times') && parseTimesCells(cells, notes)
  const pictures = has('photos') ? parsePhotoCells(cells, row, notes) : {}
  return {
    ...(price_level && { price_level }),
    ...(rating_distribution && { rating_distribution }),
    ...(email && { email }),
    ...(social && { social }),
    ...(has(...OFFERS) && parseOfferLinks(cells, row, notes)),
    ...pictures,
    ...(has('photo_credit', 'photo_credits', 'photos') &&
      parseCreditsByPhoto(cells, row, pictures)),
    ...(photo_credit && { photo_credit }),
    ...(popular_times && { popular_times }),
  }
}

const NAMING = ['name', 'city', 'district', 'street', 'full_address', 'region', 'type'] as const

function parseEmailCells(cells: RowCells, notes: RowNotes): string | undefined {
  const texts = cells.all('email').flatMap(parseList)
  const given = texts.flatMap((text) => text.split(/[\s,;|]+/))
  const ofRow = NAMING.flatMap((field) => cells.all(field)).join(' ')
  const isPersonal = (text: string) =>
    !cells.keepsPersonal && isPersonalEmail(parseEmail(text) ?? '', ofRow)
  const { value, unusable } = findFirstUsable(
    given.filter((text) => !isPersonal(text)),
    parseEmail,
  )
  if (!value && given.some(isPersonal)) notes.note('email', '', 'email-personal')
  if (unusable !== null) notes.note('email', unusable, 'email-unreadable')
  return value
}
