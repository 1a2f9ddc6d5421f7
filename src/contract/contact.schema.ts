import { z } from 'zod'
import { CONTACT_RULES, cleanText } from './contact-rules.ts'

function required(field: keyof typeof CONTACT_RULES) {
  const { holds, message: error } = CONTACT_RULES[field]
  return z.string({ error }).transform(cleanText).refine(holds, { error })
}

const optional = (error: string) =>
  z
    .string({ error })
    .nullish()
    .transform((text) => cleanText(text ?? '') || null)

/** The specified members; the last two are carried by the site's own form alone. */
export const contactInput = z.object({
  name: required('name'),
  email: required('email'),
  company: optional('Company must be text'),
  phone: optional('Phone must be text'),
  subject: required('subject'),
  message: required('message'),
  homepage: z.unknown().optional(),
  renderedAt: z.unknown().optional(),
})

export const contactAnswer = z.object({ success: z.literal(true), message: z.string() })

export type ContactWire = z.infer<typeof contactAnswer>
