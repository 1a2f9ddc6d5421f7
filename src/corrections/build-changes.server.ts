import { formatProblem } from '../business-admin/format-problem.ts'
import {
  applyChanges,
  buildDraft,
  type EditableField,
  validateBusiness,
} from '../businesses/admin/business-fields.ts'
import { parseStoredHours } from '../opening-hours/hours-rule.ts'
import type { OpeningHours } from '../opening-hours/opening-hours.ts'
import { parseOpeningHours } from '../opening-hours/parse-opening-hours.server.ts'
import type { FieldError } from '../platform/calls/call.ts'
import { normalizeText } from '../platform/calls/contact-rules.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import {
  CORRECTED_FIELDS,
  type CorrectedColumn,
  type CorrectedField,
  FIELD_COLUMNS,
  type SuggestedChanges,
} from './correction.ts'
import { findCorrectionMessages } from './messages.ts'

export type GivenFields = Partial<Record<CorrectedField, string | null | undefined>>

type Suggestion =
  | { kind: 'suggested'; changes: SuggestedChanges }
  | { kind: 'invalid'; errors: FieldError[] }

const normalizeField = (text: string) => normalizeText(text.replace(/\r\n?/g, '\n'))

/** What the form showed, so that an older page doesn't suggest older values. */
function parseShown(json: string): Record<string, unknown> {
  const shown = parseJson(json)
  return typeof shown === 'object' && shown !== null ? { ...shown } : {}
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const withScheme = (text: string) =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]|$)/u.test(text) ? `https://${text}` : text

const periodsOf = (hours: OpeningHours | null) =>
  JSON.stringify(Object.entries(hours ?? {}).map(([day, { periods }]) => [day, periods]))

/** Null if a line can't be parsed, so that the visitor can write it differently. */
function parseHours(text: string, stored: string | null): string | null {
  if (text === '') return ''
  const { hours, unread } = parseOpeningHours(text)
  if (hours === null || unread.length > 0) return null
  const isSame = stored !== null && periodsOf(parseStoredHours(stored)) === periodsOf(hours)
  return isSame ? stored : JSON.stringify(hours)
}

export function buildSuggestedChanges(
  business: BusinessesTable,
  given: GivenFields,
  shownJson: string,
  language: SiteLanguage,
): Suggestion {
  const shown = parseShown(shownJson)
  const errors: FieldError[] = []
  const suggested: Partial<Record<CorrectedColumn, string>> = {}
  for (const field of CORRECTED_FIELDS) {
    const value = given[field]
    if (value === undefined || value === null) continue
    const text = normalizeField(value)
    const before = shown[field]
    if (typeof before === 'string' && normalizeField(before) === text) continue
    if (field === 'hours') {
      const hours = parseHours(text, business.opening_hours)
      if (hours === null) errors.push({ field, message: findCorrectionMessages(language).hours })
      else suggested.opening_hours = hours
    } else suggested[FIELD_COLUMNS[field]] = field === 'website' ? withScheme(text) : text
  }
  const draft = buildDraft(business)
  const { values, problems } = validateBusiness(draft, applyChanges(draft, suggested))
  const adminLanguage = language === 'tr' ? 'tr' : 'en'
  for (const { field, problem } of problems)
    errors.push({ field: nameOf(field), message: formatProblem(problem, adminLanguage) })
  if (errors.length > 0) return { kind: 'invalid', errors }
  const columns = Object.keys(values) as CorrectedColumn[]
  const changes = columns.map((column) => [
    column,
    { from: draft[column], to: String(values[column] ?? '') },
  ])
  return { kind: 'suggested', changes: Object.fromEntries(changes) }
}

const nameOf = (column: EditableField): string =>
  CORRECTED_FIELDS.find((field) => FIELD_COLUMNS[field] === column) ?? column
