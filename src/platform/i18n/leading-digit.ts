export function normalizeToLeadingDigit(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))))
  return Math.floor(count / unit) * unit
}
