import { EDITABLE_FIELDS, type EditableField } from '../businesses/admin/business-fields.ts'
import type { ValueTaken } from '../businesses/saving/update-business.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { AdminOutcome, Outcome } from '../platform/calls/call.ts'
import type { Language } from '../platform/urls/routes.ts'
import { formatProblem } from './format-problem.ts'

const isEditable = (field: string): field is EditableField =>
  (EDITABLE_FIELDS as readonly string[]).includes(field)

export const buildConflict = (fields: string[], language: Language): AdminOutcome<never> => ({
  kind: 'refused',
  status: 409,
  detail: findAdminMessages(language).businessChanged,
  reason: 'changed',
  errors: fields
    .filter(isEditable)
    .map((field) => ({ field, message: formatProblem({ kind: 'changed' }, language) })),
})

export function buildTakenError(
  end: ValueTaken | { kind: 'known'; owner: number },
  language: Language,
): Outcome<never> {
  const field = end.kind === 'known' ? 'name' : end.field
  const kinds = { slug: 'slugTaken', place_id: 'placeIdTaken', name: 'known' } as const
  const message = formatProblem({ kind: kinds[field] }, language)
  return { kind: 'invalid', errors: [{ field, message, businessId: end.owner }] }
}
