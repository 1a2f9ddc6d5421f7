import { contactAnswer, contactInput } from '../contract/contact.schema.ts'
import { TOO_MANY, thanks } from '../contract/contact-rules.ts'
import { isSpam } from '../domain/contact/is-spam.ts'
import { saveMessage } from '../domain/contact/save-message.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import { handler } from './handler.ts'

const SECOND_MS = 1000

export const contactHandlers = [
  handler({
    name: 'contact',
    input: contactInput,
    answer: contactAnswer,
    async handle({ homepage, renderedAt, ...message }, { database, now, address, sendsMail }) {
      // Before anything is kept: who is told of a fault sends the message again.
      const { profile } = await findSettings(database)
      const origin = { address, isSpam: isSpam({ homepage, renderedAt }, now), isMailed: sendsMail }
      const saved = await saveMessage(database, message, origin, now)
      if (saved.kind === 'limited') {
        const retryAfterSeconds = Math.ceil(saved.retryAfterMs / SECOND_MS)
        return { kind: 'limited', detail: TOO_MANY, retryAfterSeconds }
      }
      // Suspected spam is told the same: who is told otherwise tries again.
      return { kind: 'created', body: { success: true, message: thanks(profile.replyTime) } }
    },
  }),
]
