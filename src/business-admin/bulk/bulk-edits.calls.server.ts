import { z } from 'zod'
import {
  buildRunSelection,
  buildSelectionInput,
  parseSelection,
} from '../../business-list/selection.schema.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  end,
} from '../../platform/calls/define-call.server.ts'
import { findNewestId } from '../../platform/database/find-row.server.ts'
import { NAME_IN_ADDRESS_MAX_CHARS } from '../../platform/i18n/slug.server.ts'
import { enqueueRun } from '../../platform/runs/enqueue-run.server.ts'
import { BULK_FIELDS, MAX_BULK_CATEGORIES, MAX_BULK_FIELDS } from './bulk-fields.ts'
import { previewBulkEdit } from './preview-bulk-edit.server.ts'
import { validateBulkEdit } from './validate-bulk-edit.server.ts'

const categories = z
  .array(z.string().trim().min(1).max(NAME_IN_ADDRESS_MAX_CHARS))
  .max(MAX_BULK_CATEGORIES)
  .default([])

/** A value of null or an empty text clears the field. */
const edit = {
  changes: z
    .partialRecord(z.enum(BULK_FIELDS), z.unknown())
    .refine((changes) => Object.keys(changes).length <= MAX_BULK_FIELDS, {
      error: `must have at most ${MAX_BULK_FIELDS} fields`,
    })
    .default({}),
  addCategories: categories,
  removeCategories: categories,
}

export const preview = defineQuery({
  route: 'POST /api/admin/businesses/bulk-edit/preview',
  permission: 'review',
  input: buildSelectionInput({ ...edit, isDelete: z.boolean().default(false) }),
  async handle(input, { database, language }) {
    if (input.isDelete)
      return previewBulkEdit(database, await parseSelection(database, input), null)
    const checked = await validateBulkEdit(database, input, language)
    if (checked.kind === 'invalid') return end<never>(checked)
    return previewBulkEdit(database, await parseSelection(database, input), checked.edit)
  },
})

/** With the version of a preview, values that someone else changed since are kept. */
export const apply = defineChange({
  route: 'POST /api/admin/businesses/bulk-edit',
  permission: 'edit',
  input: buildSelectionInput({ ...edit, version: z.int().min(0).optional() }),
  // A filter can select every business.
  confirmPassword: ({ filter }) => filter !== undefined,
  audit: 'businesses.edit-queued',
  invalidates: 'nothing',
  transaction: false,
  async handle(input, { database, change, actor, now, language }) {
    const checked = await validateBulkEdit(database, input, language)
    if (checked.kind === 'invalid') return end<never>(checked)
    const selection = await parseSelection(database, input)
    const runId = await change(async (trx, audit) => {
      const version = input.version ?? (await findNewestId(trx, 'business_changes'))
      const chosen = { ...(await buildRunSelection(trx, selection)), ...checked.edit, version }
      const run = { kind: 'edit-businesses', input: chosen, adminId: actor.adminId } as const
      const queuedId = await enqueueRun(trx, run, now)
      const chosenBy = 'ids' in selection ? { count: selection.ids.length } : selection
      await audit({ subject: queuedId, details: { ...chosenBy, ...checked.edit } })
      return queuedId
    })
    return accepted({ runId })
  },
})
