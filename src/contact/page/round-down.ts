import { contactText } from '#text/contact/page/contact.ts'

const { exactly, atLeast } = contactText.statistics
const FEW = 10
const MANY = 10_000

/** A lower bound that stays true while the count grows: 2,943 is '2,900+', 564,321 is '564,000+'. */
export function formatLowerBound(value: number): string {
  if (value < FEW) return exactly(value)
  const digits = value < MANY ? 2 : 3
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits)
  return atLeast(Math.floor(value / unit) * unit)
}
