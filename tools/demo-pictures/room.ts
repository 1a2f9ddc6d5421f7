import {
  buildColor,
  buildTones,
  GLOW,
  hueOf,
  INK,
  PAPER,
  STONE,
  STONE_DARK,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palette.ts'
import { gradient, HEIGHT, line, oval, path, rect, repeat, shade, WIDTH } from './shapes.ts'

type Floor = 'boards' | 'tiles' | 'plain'

/** A room with light from a window on the left. */
export function room(hue: number, floor: Floor, dark = false): string {
  const tones = buildTones(hueOf(hue))
  const ground = floor === 'boards' ? WOOD_LIGHT : floor === 'tiles' ? STONE : tones.mid
  const seam = floor === 'boards' ? WOOD : floor === 'tiles' ? STONE_DARK : tones.strong
  return (
    gradient(
      0,
      0,
      WIDTH,
      440,
      dark ? tones.deep : tones.pale,
      dark ? buildColor(0.3, 0.05, hueOf(hue)) : tones.soft,
    ) +
    rect(0, 340, WIDTH, 100, { fill: dark ? INK : tones.mid, opacity: 0.35 }) +
    rect(0, 334, WIDTH, 8, { fill: PAPER, opacity: dark ? 0.15 : 0.6 }) +
    rect(0, 440, WIDTH, HEIGHT - 440, dark ? WOOD_DARK : ground) +
    repeat(13, (at) =>
      line(400 + (at - 6) * 70, 440, 400 + (at - 6) * 190, 600, dark ? INK : seam, 2),
    ) +
    (floor === 'tiles' ? [470, 515].map((y) => line(0, y, WIDTH, y, seam, 2)).join('') : '') +
    rect(0, 430, WIDTH, 12, dark ? INK : PAPER) +
    shade(0, 442, WIDTH, 10, 0.12)
  )
}

export const beam = (x: number) =>
  path(`M${x},150L${x + 150},150L${x + 420},600L${x + 120},600Z`, { fill: GLOW, opacity: 0.22 })

export function counter(x: number, y: number, w: number, fill: string, dark: string): string {
  return (
    oval(x + w / 2, 566, w * 0.53, 12, { fill: INK, opacity: 0.18 }) +
    rect(x, y, w, 566 - y, fill) +
    repeat(Math.floor(w / 46), (at) =>
      line(x + 24 + at * 46, y + 30, x + 24 + at * 46, 556, dark, 2),
    ) +
    rect(x - 14, y - 12, w + 28, 20, { fill: WOOD_DARK, radius: 5 }) +
    shade(x, y + 8, w, 14, 0.18) +
    rect(x, 550, w, 16, dark)
  )
}
