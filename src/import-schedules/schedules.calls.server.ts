import { z } from 'zod'
import { normalizeText } from '../platform/calls/contact-rules.ts'
import {
  type AdminChangeContext,
  created,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { schedulesMessages as english } from './admin/schedules.en.ts'
import { schedulesMessages as turkish } from './admin/schedules.tr.ts'
import { EVERY_HOURS, isHttpsUrl, parseFileAddress } from './schedule.ts'
import {
  deleteSchedule as deleteStored,
  findSchedules,
  saveSchedule as saveStored,
  startSchedule as startStored,
} from './schedules.server.ts'

const messages = { en: english, tr: turkish }

const NAME_MAX_CHARS = 100
const ADDRESS_MAX_CHARS = 2000
const ORIGIN_MAX_CHARS = 200

const origin = z
  .string()
  .max(ORIGIN_MAX_CHARS)
  .nullish()
  .transform((text) => normalizeText(text ?? '') || null)
const scheduleInput = z.object({
  name: z.string().transform(normalizeText).pipe(z.string().min(1).max(NAME_MAX_CHARS)),
  /** `https://…`, `folder:PATTERN` (a file name with at most one `*`), or `s3:KEY`. */
  address: z.string().trim().max(ADDRESS_MAX_CHARS),
  everyHours: z.literal(EVERY_HOURS).default(24),
  /** Applies a preview without serious problems; otherwise every preview waits for a person. */
  applies: z.boolean().default(false),
  isOn: z.boolean().default(true),
  source: origin,
  licence: origin,
  /** Receives a POST request with JSON when an import has ended or waits. */
  webhookUrl: z
    .string()
    .trim()
    .max(ADDRESS_MAX_CHARS)
    .nullish()
    .transform((text) => text || null),
  /** To the operator when an import has ended, waits, or could not be fetched; at most one an hour. */
  emails: z.boolean().default(false),
})
const id = z.coerce.number().int().positive()

export const schedules = defineQuery({
  route: 'GET /api/admin/import-schedules',
  permission: 'import',
  handle: async (_input, { database, sendsMail }) => ({
    schedules: await findSchedules(database),
    sendsMail,
  }),
})

async function save(
  id: number | null,
  input: z.output<typeof scheduleInput>,
  { change, actor, now, language }: AdminChangeContext,
) {
  const text = messages[language]
  if (parseFileAddress(input.address) === null)
    return invalid({ field: 'address', message: text.address })
  if (input.webhookUrl !== null && !isHttpsUrl(input.webhookUrl))
    return invalid({ field: 'webhookUrl', message: text.webhook })
  const saved = await change(async (trx, audit) => {
    const stored = await saveStored(trx, id, { ...input, language }, actor.adminId, now)
    const { name, address, applies } = input
    if (stored.kind === 'saved')
      await audit({ subject: stored.id, details: { name, address, applies } })
    return stored
  })
  switch (saved.kind) {
    case 'saved':
      return { success: true as const, id: saved.id, message: text.saved }
    case 'name-taken':
      return invalid({ field: 'name', message: text.nameTaken })
    case 'too-many':
      return refused(409, text.tooMany, saved.kind)
    case 'missing':
      return missing(text.missing)
  }
}

export const addSchedule = defineChange({
  route: 'POST /api/admin/import-schedules',
  permission: 'import',
  input: scheduleInput,
  audit: 'schedule.added',
  invalidates: 'nothing',
  transaction: false,
  async handle(input, context) {
    const saved = await save(null, input, context)
    return 'success' in saved ? created(saved) : saved
  },
})

export const saveSchedule = defineChange({
  route: 'PUT /api/admin/import-schedules/:id',
  permission: 'import',
  input: scheduleInput.extend({ id }),
  audit: 'schedule.changed',
  invalidates: 'nothing',
  transaction: false,
  handle: ({ id, ...input }, context) => save(id, input, context),
})

export const startSchedule = defineChange({
  route: 'POST /api/admin/import-schedules/:id/start',
  permission: 'import',
  input: z.object({ id }),
  audit: 'schedule.started',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, now, language }) {
    const text = messages[language]
    if ((await startStored(trx, id, now)) === 0) return missing(text.missing)
    await audit({ subject: id })
    return { success: true as const, message: text.started }
  },
})

export const deleteSchedule = defineChange({
  route: 'DELETE /api/admin/import-schedules/:id',
  permission: 'import',
  input: z.object({ id }),
  audit: 'schedule.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, language }) {
    const text = messages[language]
    const name = await deleteStored(trx, id)
    if (name === null) return missing(text.missing)
    await audit({ subject: id, details: { name } })
    return { success: true as const, message: text.deleted }
  },
})
