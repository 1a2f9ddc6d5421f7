import { type Good, row } from './goods.ts'
import {
  buildColor,
  buildTones,
  GLASS,
  GLOW,
  GOLD,
  hueOf,
  INK,
  METAL_DARK,
  PAPER,
  STONE_DARK,
  VERMILION,
  WOOD,
  WOOD_DARK,
} from './palette.ts'
import {
  bush,
  chair,
  circle,
  gradient,
  line,
  mirror,
  move,
  oval,
  path,
  plant,
  rect,
  repeat,
  shade,
  shine,
  streetLamp,
  table,
  tree,
} from './shapes.ts'

import { awning, sky, skyline, street, type Time } from './street.ts'

type Storefront = {
  hue: number
  accent?: number
  time?: Time
  goods: Good
  scale?: number
  sign: (x: number, y: number) => string
  awnings?: 'scallop' | 'straight' | 'round' | 'none'
  wall?: 'plaster' | 'brick' | 'planks'
  layout?: 'window-door' | 'two-windows'
  outside: ('plants' | 'table' | 'tree' | 'lamp' | 'bike' | 'crates' | 'bench')[]
  flip?: boolean
  seed: number
}

function facadeTexture(kind: Storefront['wall'], dark: string): string {
  if (kind === 'brick')
    return repeat(20, (at) =>
      repeat(2, (part) =>
        rect(80 + ((at * 137 + part * 290) % 590), 30 + at * 23, 34, 9, {
          fill: dark,
          opacity: 0.35,
          radius: 2,
        }),
      ),
    )
  if (kind === 'planks')
    return repeat(12, (at) => line(66, 60 + at * 40, 734, 60 + at * 40, dark, 2))
  return ''
}

const OUTSIDE: Record<
  Storefront['outside'][number],
  (tones: ReturnType<typeof buildTones>, seed: number) => string
> = {
  plants: (tones) => bush(96, 500, 0.9, tones.deep) + plant(706, 500, 0.8, VERMILION),
  table: (tones) =>
    chair(150, 548, 0.78, tones.mid, METAL_DARK) +
    table(206, 486, 84, 62, PAPER, METAL_DARK) +
    mirror(chair(536, 548, 0.78, tones.mid, METAL_DARK)),
  tree: () => tree(728, 540, 1.25),
  lamp: () => streetLamp(52, 528),
  bike: (_tones, seed) => row((x, y, index) => bikeAt(x, y, index), 560, 548, 160, 1, seed),
  crates: (_tones, seed) =>
    repeat(3, (at) =>
      move(
        112 + at * 84,
        528,
        1,
        rect(-38, -34, 76, 34, WOOD),
        line(-38, -18, 38, -18, WOOD_DARK, 3),
        ...[-24, -8, 8, 24].map((x, part) =>
          circle(x, -38, 12, buildTones(hueOf(seed + at * 4 + (part % 2))).strong),
        ),
      ),
    ),
  bench: () =>
    rect(110, 494, 170, 12, { fill: WOOD, radius: 4 }) +
    rect(110, 462, 170, 14, { fill: WOOD, radius: 4 }) +
    line(130, 464, 130, 540, METAL_DARK, 7) +
    line(260, 464, 260, 540, METAL_DARK, 7),
}
const bikeAt = (x: number, y: number, index: number) => {
  const tone = buildTones(hueOf(index * 5 + 2))
  return move(
    x,
    y,
    1.5,
    circle(-30, -24, 22, { stroke: INK, width: 4 }),
    circle(34, -24, 22, { stroke: INK, width: 4 }),
    path('M-30,-24L-12,-60H24L6,-24ZM24,-60L34,-24M-12,-60L6,-24', {
      stroke: tone.strong,
      width: 5,
    }),
    line(-20, -66, -4, -66, INK, 6),
    path('M24,-60L22,-74H38', { stroke: INK, width: 4 }),
  )
}

function display(
  x: number,
  y: number,
  w: number,
  h: number,
  input: Storefront,
  seed: number,
  frame: string,
): string {
  const isLit = input.time === 'night' || input.time === 'evening'
  const count = Math.max(2, Math.round(w / (88 * (input.scale ?? 1))))
  const scale = input.scale ?? 1
  return (
    rect(x - 10, y - 10, w + 20, h + 20, frame) +
    gradient(
      x,
      y,
      w,
      h,
      isLit ? GLOW : GLASS,
      isLit ? buildColor(0.86, 0.1, 75) : buildColor(0.8, 0.035, 230),
    ) +
    rect(x, y + h * 0.44, w, 8, WOOD) +
    row(input.goods, x, y + h * 0.44, w, count, seed, scale * 0.85) +
    rect(x, y + h - 24, w, 24, WOOD_DARK) +
    row(input.goods, x, y + h - 24, w, count, seed + 4, scale) +
    shine(`M${x},${y + h * 0.8}L${x + w * 0.5},${y}L${x + w * 0.72},${y}L${x},${y + h}Z`, 0.22) +
    shine(
      `M${x + w * 0.55},${y + h}L${x + w},${y + h * 0.2}V${y + h * 0.36}L${x + w * 0.68},${y + h}Z`,
      0.16,
    ) +
    shade(x, y, w, 16, 0.16)
  )
}

export function drawStorefront(input: Storefront): string {
  const {
    hue,
    accent = hue + 5,
    time = 'day',
    awnings = 'scallop',
    wall = 'plaster',
    layout = 'window-door',
  } = input
  const tones = buildTones(hueOf(hue))
  const trim = buildTones(hueOf(accent))
  const isNight = time === 'night'
  const face = isNight ? tones.strong : tones.soft
  const side = buildTones(hueOf(hue + 7))
  const neighbor = isNight ? side.deep : side.soft
  const upper = repeat(3, (at) => {
    const x = 150 + at * 200
    const lit = isNight ? (at + input.seed) % 2 : 0
    return (
      rect(x - 8, 42, 116, 116, PAPER) +
      rect(x, 50, 100, 108, lit ? GLOW : isNight ? tones.deep : GLASS) +
      shine(`M${x},130L${x + 70},50H${x + 94}L${x},156Z`, 0.3) +
      rect(x + 47, 50, 6, 108, PAPER) +
      rect(x - 16, 158, 132, 10, trim.deep) +
      shade(x - 16, 168, 132, 5)
    )
  })
  const door = (x: number) =>
    rect(x - 10, 276, 130, 234, trim.deep) +
    rect(x, 286, 110, 224, trim.strong) +
    rect(x + 14, 300, 82, 120, isNight ? GLOW : GLASS) +
    shine(`M${x + 14},400L${x + 70},300H${x + 90}L${x + 14},420Z`, 0.3) +
    circle(x + 92, 442, 6, GOLD) +
    rect(x + 14, 436, 60, 56, { fill: trim.deep, opacity: 0.4 }) +
    rect(x - 18, 506, 146, 12, STONE_DARK)
  const openings =
    layout === 'two-windows'
      ? display(104, 290, 190, 196, input, input.seed, trim.deep) +
        door(345) +
        display(506, 290, 190, 196, input, input.seed + 9, trim.deep)
      : display(104, 290, 420, 196, input, input.seed, trim.deep) + door(580)
  const drawn =
    skyline(430, side.mid, input.seed) +
    rect(0, 90, 60, 430, neighbor) +
    shade(44, 90, 16, 430, 0.1) +
    rect(740, 60, 60, 460, neighbor) +
    repeat(
      3,
      (at) =>
        rect(10, 130 + at * 110, 32, 60, { fill: PAPER, opacity: 0.5 }) +
        rect(758, 110 + at * 110, 32, 60, { fill: PAPER, opacity: 0.5 }),
    ) +
    rect(60, 16, 680, 504, face) +
    facadeTexture(wall, tones.mid) +
    rect(46, 6, 708, 18, trim.deep) +
    shade(60, 24, 680, 10, 0.1) +
    upper +
    rect(60, 196, 680, 66, trim.deep) +
    rect(60, 196, 680, 6, { fill: PAPER, opacity: 0.3 }) +
    shade(60, 262, 680, 10, 0.16) +
    input.sign(400, 229) +
    repeat(2, (at) =>
      rect(150 + at * 340, 225, 160, 8, { fill: trim.soft, radius: 4, opacity: 0.8 }),
    ) +
    openings +
    (awnings === 'none'
      ? ''
      : layout === 'two-windows'
        ? awning(90, 262, 218, trim.strong, awnings) + awning(492, 262, 218, trim.strong, awnings)
        : awning(88, 262, 452, trim.strong, awnings)) +
    rect(60, 500, 680, 18, { fill: INK, opacity: 0.18 }) +
    path('M540,24H740V520H640Z', { fill: INK, opacity: 0.06 })
  const outside = input.outside.map((each) => OUTSIDE[each](trim, input.seed)).join('')
  const scene =
    drawn + street(518, time) + oval(400, 530, 330, 9, { fill: INK, opacity: 0.1 }) + outside
  return sky(time) + (input.flip ? mirror(scene) : scene)
}

/** Signs show a symbol on a disc, never text. */
export const disc = (fill: string, symbol: string) => (x: number, y: number) =>
  circle(x, y, 40, { fill: INK, opacity: 0.15 }) +
  circle(x, y - 3, 40, PAPER) +
  circle(x, y - 3, 33, fill) +
  move(x, y - 3, 1, symbol)
