import { EDITABLE_FIELDS, type EditableField } from '../../contract/admin/business-fields.ts'
import type { AdminOutcome, Outcome } from '../../contract/call.ts'
import type { Taken } from '../../domain/businesses/change-business.ts'
import type { Language } from '../../routes.ts'
import { answersIn } from '../../text/answers-in.ts'
import { tellProblem } from '../../text/tell-problem.ts'

const isEditable = (field: string): field is EditableField =>
  (EDITABLE_FIELDS as readonly string[]).includes(field)

/** Refuses an edit of a business that is no longer what was read, and names what is other than then. */
export const outdated = (fields: string[], language: Language): AdminOutcome<never> => ({
  kind: 'refused',
  status: 409,
  detail: answersIn(language).businessChanged,
  reason: 'changed',
  errors: fields
    .filter(isEditable)
    .map((field) => ({ field, message: tellProblem({ kind: 'changed' }, language) })),
})

/** Refuses what only one business can have, and names the one that has it. */
export function takenError(
  end: Taken | { kind: 'known'; owner: number },
  language: Language,
): Outcome<never> {
  const field = end.kind === 'known' ? 'name' : end.field
  const kinds = { slug: 'slugTaken', place_id: 'placeIdTaken', name: 'known' } as const
  const message = tellProblem({ kind: kinds[field] }, language)
  return { kind: 'invalid', errors: [{ field, message, businessId: end.owner }] }
}
