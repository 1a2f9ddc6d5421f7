import { z } from 'zod'
import { CONTACT_RULES, type ContactMistakes, cleanText } from '../platform/calls/contact-rules.ts'

// What is wrong is named by its field; the call tells it in the words of who asks.
const required = (error: keyof typeof CONTACT_RULES) =>
  z.string({ error }).transform(cleanText).refine(CONTACT_RULES[error], { error })

const optional = (error: keyof ContactMistakes) =>
  z
    .string({ error })
    .nullish()
    .transform((text) => cleanText(text ?? '') || null)

/** The specified members; the last two are carried by the site's own form alone. */
export const contactInput = z.object({
  name: required('name'),
  email: required('email'),
  company: optional('company'),
  phone: optional('phone'),
  subject: required('subject'),
  message: required('message'),
  homepage: z.unknown().optional(),
  renderedAt: z.unknown().optional(),
})

export const contactAnswer = z.object({ success: z.literal(true), message: z.string() })

export type ContactWire = z.infer<typeof contactAnswer>
