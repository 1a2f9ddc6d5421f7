import { z } from 'zod'
import { normalizeText } from '../../platform/calls/contact-rules.ts'
import {
  created,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from '../../platform/calls/define-call.server.ts'
import { rowId as id } from '../../platform/calls/list-input.schema.server.ts'
import {
  createView,
  deleteView as deleteStored,
  listViews,
  saveView as saveStored,
} from './saved-views.server.ts'
import { MAX_VIEW_NAME_CHARS } from './view-rules.ts'

const QUERY_MAX_CHARS = 4000

const values = {
  name: z.string().transform(normalizeText).pipe(z.string().min(1).max(MAX_VIEW_NAME_CHARS)),
  /** A URL query of the list, without its page. */
  query: z.string().max(QUERY_MAX_CHARS),
  isShared: z.boolean(),
}

export const list = defineQuery({
  route: 'GET /api/admin/business-views',
  permission: 'read',
  handle: async (_input, { database, actor }) => ({
    views: await listViews(database.read, actor.adminId),
  }),
})

export const addView = defineChange({
  route: 'POST /api/admin/business-views',
  permission: 'review',
  input: z.object(values),
  audit: 'view.saved',
  invalidates: 'nothing',
  async handle(input, { trx, audit, actor, now, text }) {
    const added = await createView(trx, actor.adminId, input, now)
    if (added.kind === 'name-taken') return invalid({ field: 'name', message: text.viewNameTaken })
    if (added.kind === 'too-many') return refused(409, text.tooManyViews, added.kind)
    await audit({ subject: added.id, details: { name: input.name } })
    return created({ success: true as const, id: added.id })
  },
})

/** Fails with 409 if `formerQuery` is given and no longer the query of the view. */
export const changeView = defineChange({
  route: 'PUT /api/admin/business-views/:id',
  permission: 'review',
  input: z
    .object({ id, ...values, formerQuery: values.query })
    .partial()
    .required({ id: true }),
  audit: 'view.saved',
  invalidates: 'nothing',
  async handle({ id, ...changes }, { trx, audit, actor, text }) {
    const saved = await saveStored(trx, actor.adminId, id, changes)
    if (saved.kind === 'missing') return missing(text.noSuchView)
    if (saved.kind === 'name-taken') return invalid({ field: 'name', message: text.viewNameTaken })
    if (saved.kind === 'outdated') return refused(409, text.viewChanged, 'changed')
    await audit({ subject: id, details: { name: saved.name } })
    return { success: true as const }
  },
})

export const deleteView = defineChange({
  route: 'DELETE /api/admin/business-views/:id',
  permission: 'review',
  input: z.object({ id }),
  audit: 'view.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, actor, text }) {
    const name = await deleteStored(trx, actor.adminId, id)
    if (name === null) return missing(text.noSuchView)
    await audit({ subject: id, details: { name } })
    return { success: true as const }
  },
})
