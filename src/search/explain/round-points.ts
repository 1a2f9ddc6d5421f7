const PER_POINT = 100

/** Uses the largest remainder method, so that the rounded parts add up to the rounded sum. */
export function buildRoundedPoints<Part extends string>(
  points: Record<Part, number>,
): { parts: Record<Part, number>; sum: number } {
  const all = Object.entries(points) as [Part, number][]
  const sum = Math.round(all.reduce((total, [, each]) => total + each, 0) * PER_POINT)
  const cut = all.map(([part, each]) => {
    const hundredths = each * PER_POINT
    // Tolerates floating-point errors: 1.1 * 100 exceeds 110, and 0.57 * 100 is below 57.
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
