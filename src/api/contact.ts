import { contactAnswer, contactInput } from '../contract/contact.schema.ts'
import type { ContactMistakes } from '../contract/contact-rules.ts'
import { isSpam } from '../domain/contact/is-spam.ts'
import { saveMessage } from '../domain/contact/save-message.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import { siteAnswersIn } from '../text/site-answers-in.ts'
import { handler } from './handler.ts'

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
