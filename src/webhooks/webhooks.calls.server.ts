import { z } from 'zod'
import {
  created,
  defineChange,
  defineQuery,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { rowId as id } from '../platform/calls/list-input.schema.server.ts'
import { WEBHOOK_EVENTS } from './webhook.ts'
import {
  createWebhook,
  deleteWebhook,
  enqueueTest,
  findWebhookProblems,
  findWebhooks,
  refreshSecret,
  saveWebhook,
} from './webhooks.server.ts'

const URL_MAX_CHARS = 2000

const values = z.object({
  url: z
    .url({ protocol: /^https$/ })
    .max(URL_MAX_CHARS)
    .refine((text) => URL.parse(text)?.username === ''),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
})

export const list = defineQuery({
  route: 'GET /api/admin/webhooks',
  permission: 'manage',
  handle: (_input, { database }) => findWebhooks(database),
})

export const trouble = defineQuery({
  route: 'GET /api/admin/webhooks/trouble',
  permission: 'read',
  handle: (_input, { database }) => findWebhookProblems(database),
})

export const add = defineChange({
  route: 'POST /api/admin/webhooks',
  permission: 'manage',
  input: values,
  confirmPassword: true,
  audit: 'webhook.added',
  invalidates: 'nothing',
  async handle(input, { trx, audit, now, text }) {
    const webhook = await createWebhook(trx, input, now)
    if (webhook === null) return refused(409, text.tooManyWebhooks)
    await audit({ subject: input.url, details: { events: input.events } })
    return created({ success: true as const, message: text.webhookAdded, ...webhook })
  },
})

export const change = defineChange({
  route: 'PUT /api/admin/webhooks/:id',
  permission: 'manage',
  input: values.extend({ id, isOn: z.boolean() }),
  confirmPassword: true,
  audit: 'webhook.changed',
  invalidates: 'nothing',
  async handle({ id: webhookId, ...input }, { trx, audit, text }) {
    if (!(await saveWebhook(trx, webhookId, input))) return missing(text.noSuchWebhook)
    await audit({ subject: input.url, details: { events: input.events, isOn: input.isOn } })
    return { success: true as const, message: text.webhookSaved }
  },
})

export const rotate = defineChange({
  route: 'POST /api/admin/webhooks/:id/secret',
  permission: 'manage',
  input: z.object({ id }),
  confirmPassword: true,
  audit: 'webhook.secret',
  invalidates: 'nothing',
  async handle({ id: webhookId }, { trx, audit, text }) {
    const webhook = await refreshSecret(trx, webhookId)
    if (!webhook) return missing(text.noSuchWebhook)
    await audit({ subject: webhook.url })
    return created({ success: true as const, message: text.webhookAdded, secret: webhook.secret })
  },
})

export const test = defineChange({
  route: 'POST /api/admin/webhooks/:id/test',
  permission: 'manage',
  input: z.object({ id }),
  audit: 'none',
  invalidates: 'nothing',
  async handle({ id: webhookId }, { trx, now, text }) {
    if (!(await enqueueTest(trx, webhookId, now))) return missing(text.noSuchWebhook)
    return { success: true as const, message: text.webhookTested }
  },
})

export const remove = defineChange({
  route: 'DELETE /api/admin/webhooks/:id',
  permission: 'manage',
  input: z.object({ id }),
  audit: 'webhook.deleted',
  invalidates: 'nothing',
  async handle({ id: webhookId }, { trx, audit, text }) {
    const url = await deleteWebhook(trx, webhookId)
    if (url === null) return missing(text.noSuchWebhook)
    await audit({ subject: url })
    return { success: true as const, message: text.webhookDeleted }
  },
})
