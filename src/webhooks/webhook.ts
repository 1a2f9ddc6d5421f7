/** Public: receivers get these names. */
export const WEBHOOK_EVENTS = [
  'import.finished',
  'businesses.approved',
  'message.received',
  'correction.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const TEST_EVENT = 'test'

export const MAX_WEBHOOKS = 20
