import type { ContactMistakes } from '../platform/calls/contact-rules.ts'
import { handler } from '../platform/calls/handler.server.ts'
import { siteAnswersIn } from '../platform/calls/site-messages.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { contactAnswer, contactInput } from './contact.schema.server.ts'
import { isSpam } from './is-spam.ts'
import { saveMessage } from './save-message.server.ts'

const SECOND_MS = 1000

export const contactHandlers = [
  handler({
    name: 'contact',
    input: contactInput,
    answer: contactAnswer,
    tell: (problem, language) => siteAnswersIn(language).mistakes[problem as keyof ContactMistakes],
    async handle(
      { homepage, renderedAt, ...message },
      { database, now, address, siteLanguage, sendsMail },
    ) {
      // Before anything is kept: who is told of a fault sends the message again.
      const words = siteAnswersIn(siteLanguage)
      const { profile } = await findSettings(database)
      const origin = { address, isSpam: isSpam({ homepage, renderedAt }, now), isMailed: sendsMail }
      const saved = await saveMessage(database, message, origin, now)
      if (saved.kind === 'limited') {
        const retryAfterSeconds = Math.ceil(saved.retryAfterMs / SECOND_MS)
        return { kind: 'limited', detail: words.tooMany, retryAfterSeconds }
      }
      // Suspected spam is told the same: who is told otherwise tries again.
      return { kind: 'created', body: { success: true, message: words.thanks(profile.replyTime) } }
    },
  }),
]
