import { contactText } from '#text/contact/page/contact.ts'

const { exactly, atLeast } = contactText.statistics
/** Below this a count is told as it is. */
const FEW = 10
/** From here on three digits are told, below it two. */
const MANY = 10_000

/** A live figure as a claim that stays true while it grows: 2,943 is '2,900+', 564,321 is '564,000+'. */
export function roundDown(value: number): string {
  if (value < FEW) return exactly(value)
  const digits = value < MANY ? 2 : 3
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits)
  return atLeast(Math.floor(value / unit) * unit)
}
