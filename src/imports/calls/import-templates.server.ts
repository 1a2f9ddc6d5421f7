import { adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import { recordAct } from '../../platform/calls/record-event.server.ts'
import { deleteTemplate, findTemplates, saveTemplate } from '../import-templates.server.ts'
import {
  deletedTemplateResponse,
  deleteTemplateInput,
  savedTemplateResponse,
  saveTemplateInput,
  templatesInput,
  templatesResponse,
} from './after-import.schema.server.ts'

export const importTemplateHandlers = [
  adminHandler({
    name: 'importTemplates',
    input: templatesInput,
    answer: templatesResponse,
    async handle(_input, { database }) {
      const templates = (await findTemplates(database.read)).map((template) => {
        const { id, name, username, mapping, created_at, used_at } = template
        return { id, name, username, createdAt: created_at, usedAt: used_at, mapping }
      })
      return { kind: 'found', body: { templates } }
    },
  }),
  adminHandler({
    name: 'saveImportTemplate',
    input: saveTemplateInput,
    answer: savedTemplateResponse,
    async handle({ runId, name }, { database, now, actor, language }) {
      const text = findAdminMessages(language)
      const end = await database.change(async (trx) => {
        const run = await trx
          .selectFrom('runs')
          .where('id', '=', runId)
          .where('kind', '=', 'import')
          .select(['input', 'details'])
          .executeTakeFirst()
        if (!run) return { kind: 'missing' as const }
        const saved = await saveTemplate(trx, run, { name, username: actor.username }, now)
        if (saved.kind === 'saved')
          await recordAct(
            trx,
            actor,
            { action: 'template.saved', subject: String(saved.id), details: { name } },
            now,
          )
        return saved
      }, 'nothing')
      if (end.kind === 'saved') return { kind: 'created', body: { success: true, id: end.id } }
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noSuchRun }
      if (end.kind === 'name-taken')
        return { kind: 'invalid', errors: [{ field: 'name', message: text.templateNameTaken }] }
      const detail = end.kind === 'no-header' ? text.noHeaderYet : text.tooManyTemplates
      return { kind: 'refused', status: 409, detail, reason: end.kind }
    },
  }),
  adminHandler({
    name: 'deleteImportTemplate',
    input: deleteTemplateInput,
    answer: deletedTemplateResponse,
    async handle({ id }, { database, now, actor, language }) {
      const name = await database.change(async (trx) => {
        const deleted = await deleteTemplate(trx, id)
        if (deleted !== null)
          await recordAct(
            trx,
            actor,
            { action: 'template.deleted', subject: String(id), details: { name: deleted } },
            now,
          )
        return deleted
      }, 'nothing')
      if (name === null)
        return { kind: 'missing', detail: findAdminMessages(language).noSuchTemplate }
      return { kind: 'found', body: { success: true } }
    },
  }),
]
