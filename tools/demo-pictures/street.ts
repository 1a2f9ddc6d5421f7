import { buildColor, GLOW, GOLD, METAL_DARK, PAPER, STONE, STONE_DARK } from './palette.ts'
import { circle, gradient, HEIGHT, line, move, path, rect, repeat, shade, WIDTH } from './shapes.ts'

export type Time = 'day' | 'evening' | 'night'

const SKIES: Record<Time, [string, string]> = {
  day: [buildColor(0.86, 0.05, 225), buildColor(0.96, 0.02, 90)],
  evening: [buildColor(0.74, 0.07, 300), buildColor(0.9, 0.08, 60)],
  night: [buildColor(0.3, 0.06, 270), buildColor(0.5, 0.08, 300)],
}

export function sky(time: Time): string {
  const [from, to] = SKIES[time]
  const lights =
    time === 'night'
      ? circle(660, 80, 34, GLOW) +
        repeat(14, (at) => circle((at * 211) % 800, (at * 67) % 200, 2, PAPER))
      : circle(650, 100, 46, { fill: time === 'day' ? PAPER : GOLD, opacity: 0.75 }) +
        [
          [90, 70, 1],
          [400, 46, 0.7],
        ]
          .map(([x = 0, y = 0, scale = 1]) =>
            move(
              x,
              y,
              scale,
              path('M0,30Q4,6 30,10Q44,-12 70,2Q100,0 100,30Z', { fill: PAPER, opacity: 0.7 }),
            ),
          )
          .join('')
  return gradient(0, 0, WIDTH, HEIGHT, from, to) + lights
}

/** Buildings far behind, as one pale silhouette. */
export const skyline = (y: number, fill: string, seed: number) =>
  path(
    `M0,${y}${repeat(11, (at) => {
      const top = y - 60 - ((at * 53 + seed * 31) % 5) * 34
      return `V${top}H${(at + 1) * 73}`
    })}V${y}Z`,
    { fill, opacity: 0.55 },
  )

export function street(y: number, time: Time): string {
  const isDark = time === 'night'
  const walk = isDark ? buildColor(0.5, 0.02, 270) : STONE
  const seam = isDark ? buildColor(0.42, 0.02, 270) : STONE_DARK
  return (
    rect(0, y, WIDTH, 70, walk) +
    repeat(11, (at) => line(at * 80 + 10, y, at * 80 - 16, y + 56, seam, 2)) +
    rect(0, y + 56, WIDTH, 14, seam) +
    rect(0, y + 70, WIDTH, HEIGHT - y, isDark ? buildColor(0.33, 0.02, 265) : METAL_DARK)
  )
}

export function awning(
  x: number,
  y: number,
  w: number,
  fill: string,
  kind: 'scallop' | 'straight' | 'round',
): string {
  const stripes = Math.round(w / 44)
  const step = w / stripes
  const depth = 62
  const stripe = (at: number) => {
    const [left, right] = [x + at * step, x + (at + 1) * step]
    const color = at % 2 ? PAPER : fill
    const end =
      kind === 'straight'
        ? `L${right},${y + depth + 14}L${left},${y + depth + 14}Z`
        : `A${step / 2},${step / 2} 0 0 1 ${left},${y + depth}Z`
    return path(
      `M${left + 8 - (8 * at) / stripes},${y}L${right + 8 - (8 * (at + 1)) / stripes},${y}L${right},${y + depth}${end}`,
      color,
    )
  }
  if (kind === 'round')
    return (
      path(`M${x},${y + 74}Q${x},${y - 16} ${x + w / 2},${y - 16}T${x + w},${y + 74}Z`, fill) +
      path(
        `M${x + w * 0.3},${y + 74}Q${x + w * 0.32},${y - 10} ${x + w / 2},${y - 16}Q${x + w * 0.68},${y - 10} ${x + w * 0.7},${y + 74}Z`,
        { fill: PAPER, opacity: 0.85 },
      ) +
      shade(x, y + 74, w, 12)
    )
  return (
    shade(x + 6, y + depth, w - 12, 44, 0.16) + repeat(stripes, stripe) + shade(x, y, w, 8, 0.1)
  )
}
