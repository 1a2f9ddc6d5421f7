const PER_POINT = 100

/**
 * Points rounded to hundredths so that they add up to their sum as it is rounded: what is left over is
 * given, a hundredth each, to those that lost most.
 */
export function roundPoints<Part extends string>(
  points: Record<Part, number>,
): { parts: Record<Part, number>; sum: number } {
  const all = Object.entries(points) as [Part, number][]
  const sum = Math.round(all.reduce((total, [, each]) => total + each, 0) * PER_POINT)
  const cut = all.map(([part, each]) => {
    const hundredths = each * PER_POINT
    // 1.1 * 100 is a little more than 110, 0.57 * 100 a little less than 57.
    const whole = Math.floor(hundredths + 1e-9)
    return { part, whole, lost: hundredths - whole }
  })
  const missing = sum - cut.reduce((total, { whole }) => total + whole, 0)
  const raised = new Set(
    cut
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, missing)
      .map(({ part }) => part),
  )
  const parts = Object.fromEntries(
    cut.map(({ part, whole }) => [part, (whole + Number(raised.has(part))) / PER_POINT]),
  ) as Record<Part, number>
  return { parts, sum: sum / PER_POINT }
}
