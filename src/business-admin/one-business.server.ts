import { z } from 'zod'
import {
  addBusinessInput,
  addBusinessResponse,
  changeBusinessInput,
  changeBusinessResponse,
  oneBusinessInput,
  oneBusinessResponse,
  timeZonesResponse,
} from '../businesses/admin/one-business.schema.server.ts'
import { presentRecord } from '../businesses/admin/present-record.ts'
import { findRecord } from '../businesses/find-business.server.ts'
import { inferEditedPlace } from '../businesses/saving/moved-place.server.ts'
import { createBusiness, saveBusinessChange } from '../businesses/saving/update-business.server.ts'
import { listTimeZones } from '../catalog/places/time-zones.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { buildConflict, buildTakenError } from './edit-responses.ts'
import { validateBusinessChange, validateNewBusiness } from './validate-edit.server.ts'

export const oneBusinessHandlers = [
  adminHandler({
    name: 'oneBusiness',
    input: oneBusinessInput,
    answer: oneBusinessResponse,
    async handle({ id }, { database, language }) {
      const record = await findRecord(database, id)
      if (!record) return { kind: 'missing', detail: findAdminMessages(language).noBusiness }
      return { kind: 'found', body: presentRecord(record) }
    },
  }),
  adminHandler({
    name: 'changeBusiness',
    input: changeBusinessInput,
    answer: changeBusinessResponse,
    async handle({ id, version, changes }, context) {
      const { database, now, session, actor, language, onFault } = context
      const text = findAdminMessages(language)
      const record = await findRecord(database, id)
      if (!record) return { kind: 'missing', detail: text.noBusiness }
      // Check the version first: values may be invalid only because of another user's change.
      const checked = validateBusinessChange(record.business, changes, language)
      if (checked.kind === 'invalid' && record.version === version) return checked
      const edit = checked.kind === 'invalid' ? {} : checked.edit
      const derived = await inferEditedPlace(record.business, edit, onFault)
      const by = { runId: null, adminId: session.adminId }
      const end = await database.change(async (trx) => {
        const asked = { id, version, edit, derived }
        const changed = await saveBusinessChange(database, trx, by, asked, now)
        if (changed.kind === 'changed' && changed.fields.length > 0) {
          const details = { name: record.business.name, fields: changed.fields }
          await recordAct(
            trx,
            actor,
            { action: 'business.saved', subject: String(id), details },
            now,
          )
        }
        return changed
      })
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noBusiness }
      if (end.kind === 'outdated') return buildConflict(end.fields, language)
      if (end.kind === 'taken') return buildTakenError(end, language)
      if (checked.kind === 'invalid') return checked
      const body = { success: true as const, message: text.businessSaved, fields: end.fields }
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'addBusiness',
    input: addBusinessInput,
    answer: addBusinessResponse,
    async handle({ values }, { database, now, session, actor, language }) {
      const checked = validateNewBusiness(values, language)
      if (checked.kind === 'invalid') return checked
      const { edit } = checked
      const by = { runId: null, adminId: session.adminId }
      const end = await database.change(async (trx) => {
        const added = await createBusiness(database, trx, by, edit, now)
        if (added.kind === 'added') {
          const details = { name: edit.name }
          await recordAct(
            trx,
            actor,
            { action: 'business.added', subject: String(added.id), details },
            now,
          )
        }
        return added
      })
      if (end.kind !== 'added') return buildTakenError(end, language)
      const { id, slug } = end
      const message = findAdminMessages(language).businessAdded
      return { kind: 'created', body: { success: true, message, id, slug } }
    },
  }),
  adminHandler({
    name: 'timeZones',
    input: z.object({}),
    answer: timeZonesResponse,
    handle: async () => ({ kind: 'found', body: { zones: listTimeZones() } }),
  }),
]
