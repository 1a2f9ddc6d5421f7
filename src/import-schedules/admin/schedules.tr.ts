import type { schedulesText as english, schedulesMessages as messages } from './schedules.en.ts'
import texts from './schedules.tr.json' with { type: 'json' }

export const schedulesText: typeof english = {
  ...texts.screen,
  of: (act, name) => `${act}: ${name}`,
  otherProblem: (code) => `Dosya indirilemedi (${code}).`,
  webhookProblem: (code) => `Webhook başarısız oldu (${code}).`,
}

export const schedulesMessages: typeof messages = texts.messages
