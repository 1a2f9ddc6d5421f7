import type { NamedValues } from '../../businesses/business-fields.server.ts'
import { STATUSES } from '../../businesses/business-status.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import type { ColumnField } from '../columns/column-aliases.server.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'
import statusWords from './status-words.json' with { type: 'json' }

const YES = new Set(
  'true 1 1.0 yes y evet ja oui si sim verified claimed dogrulanmis ✓ ✔ x'.split(' '),
)
const NO = new Set('false 0 0.0 no n hayir nein non nao unverified unclaimed ✗'.split(' '))

/** Foursquare writes the day on which it found the place closed. */
const CLOSING_DATE = /^\d{4}-\d{2}-\d{2}/

const STATUS_OF = new Map(
  STATUSES.flatMap((status) => statusWords[status].map((word) => [word, status] as const)),
)

export function parseYesNo(text: string): boolean | null {
  const word = normalizeName(text)
  return YES.has(word) ? true : NO.has(word) ? false : null
}

export function parseFlag(cells: RowCells, field: ColumnField, notes: RowNotes): boolean | null {
  const text = cells.get(field)
  if (text === '') return null
  const isYes = parseYesNo(text)
  if (isYes === null) notes.note(field, text, 'flag-unreadable')
  return isYes
}

export function parseStatus(
  cells: RowCells,
  notes: RowNotes,
): Pick<Partial<NamedValues>, 'verified' | 'business_status'> {
  const isVerified = parseFlag(cells, 'verified', notes)
  const values = isVerified === null ? {} : { verified: isVerified ? 1 : 0 }
  const text = cells.get('business_status')
  const status = statusOf(text)
  if (text !== '' && !status)
    notes.note('business_status', text, 'status-unknown', {
      statuses: STATUSES.join(', '),
    })
  const isDated = CLOSING_DATE.test(cells.get('is_closed_permanently'))
  if (isDated || parseFlag(cells, 'is_closed_permanently', notes))
    return { ...values, business_status: 'CLOSED_PERMANENTLY' }
  if (parseFlag(cells, 'is_closed_temporarily', notes))
    return { ...values, business_status: 'CLOSED_TEMPORARILY' }
  if (status) return { ...values, business_status: status }
  // Scrapers write 'Open ⋅ Closes 8 pm' here, so only unambiguous words count.
  const named = statusOf(cells.get('status'))
  return named && named !== 'OPERATIONAL' ? { ...values, business_status: named } : values
}

function statusOf(text: string): string | undefined {
  return text === ''
    ? undefined
    : STATUS_OF.get(
        normalizeName(text)
          .replace(/[^\p{L}]+/gu, ' ')
          .trim(),
      )
}
