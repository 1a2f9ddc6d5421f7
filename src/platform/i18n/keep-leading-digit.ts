/** A count rounded down to its first digit: 287 is 200. */
export function keepLeadingDigit(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))))
  return Math.floor(count / unit) * unit
}
