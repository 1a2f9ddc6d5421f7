/**
 * What a message to the operator must be, in the words both the call and the page answer with. Pages
 * check by the same rules before they ask.
 */

const EMAIL_MAX_CHARS = 254
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
/** An address of RFC 5321 as people have one: no quotes, no bare host; domains in any script. */
const EMAIL = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z0-9-]+)$`,
  'iu',
)

const hasLength = (least: number) => (text: string) => [...text].length >= least

/** What the databases cannot keep goes: NUL, and halves of a character. So do the spaces around. */
export const cleanText = (text: string) => text.replace(/[\0\p{Cs}]/gu, '').trim()

type Rule = { holds: (text: string) => boolean; message: string }

/** Each required field's rule, in the order of the form. */
export const CONTACT_RULES = {
  name: { holds: hasLength(2), message: 'Name must be at least 2 characters' },
  email: {
    holds: (text) => text.length <= EMAIL_MAX_CHARS && EMAIL.test(text),
    message: 'Please enter a valid email address',
  },
  subject: { holds: hasLength(5), message: 'Subject must be at least 5 characters' },
  message: { holds: hasLength(10), message: 'Message must be at least 10 characters' },
} as const satisfies Record<string, Rule>

/** What a visitor reads whose message was taken. */
export const thanks = (replyTime: string) =>
  `Thank you for your message. We'll get back to you${replyTime === '' ? '' : ` within ${replyTime}`}.`

/** What a visitor reads who has sent too many. */
export const TOO_MANY =
  'You have sent many messages in a short time. Please wait up to an hour and try again.'
