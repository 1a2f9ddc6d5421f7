import {
  BREAD,
  buildColor,
  buildTones,
  GLASS,
  GOLD,
  hueOf,
  INK,
  LEAF,
  LEAF_DARK,
  METAL,
  METAL_DARK,
  PAPER,
  STONE,
  VERMILION,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palette.ts'
import { circle, line, move, oval, path, rect, repeat } from './shapes.ts'

/** Draws one good that rests on (x, y); `index` varies it. All are about 60 wide and at most 90 high. */
export type Good = (x: number, y: number, index: number, scale?: number) => string

const toneOf = (index: number) => buildTones(hueOf(index * 5 + 1))
const good =
  (draw: (index: number) => string[]): Good =>
  (x, y, index, scale = 1) =>
    move(x, y, scale, oval(0, 0, 30, 4, { fill: INK, opacity: 0.15 }), ...draw(index))

const crust = buildColor(0.58, 0.1, 55)
export const bread = good((index) =>
  index % 3 === 0
    ? [
        path('M-32,0C-36,-34 36,-34 32,0Z', BREAD),
        ...[-14, 0, 14].map((x) => line(x - 5, -20, x + 5, -10, crust, 4)),
      ]
    : index % 3 === 1
      ? [
          path(
            'M-30,0C-34,-16-18,-30 0,-30C18,-30 34,-16 30,0Q24,-12 12,-8Q0,-14-12,-8Q-24,-12-30,0Z',
            crust,
          ),
          path('M-12,-26Q0,-18-4,-8M12,-26Q2,-18 6,-9', { stroke: BREAD, width: 5 }),
        ]
      : [
          rect(-9, -70, 18, 70, { fill: BREAD, radius: 9 }),
          ...[-56, -40, -24].map((y) => line(-5, y, 5, y - 8, crust, 3)),
        ],
)
export const cake = good((index) => {
  const tone = toneOf(index)
  return [
    rect(-34, -6, 68, 6, { fill: METAL, radius: 3 }),
    rect(-4, -14, 8, 10, METAL),
    rect(-28, -44, 56, 30, { fill: tone.soft, radius: 4 }),
    rect(-28, -30, 56, 6, tone.mid),
    path('M-28,-44Q-20,-54-14,-44T0,-44T14,-44T28,-44V-50Q0,-58-28,-50Z', PAPER),
    circle(0, -58, 6, VERMILION),
  ]
})
export const cup = good((index) => {
  const tone = toneOf(index)
  return [
    path('M-18,-30H18L13,0H-13Z', PAPER),
    path('M18,-25Q32,-22 26,-12Q22,-6 15,-8', { stroke: PAPER, width: 5 }),
    path('M3,-30H18L13,0H3Z', { fill: tone.mid, opacity: 0.35 }),
    path('M-6,-38Q-12,-46-5,-54M6,-38Q0,-46 7,-56', { stroke: STONE, width: 3 }),
  ]
})
export const bottle = good((index) => {
  const tone = toneOf(index)
  return [
    path('M-13,0V-44Q-13,-54-6,-58V-80H6V-58Q13,-54 13,-44V0Z', tone.strong),
    rect(-7, -86, 14, 8, { fill: tone.deep, radius: 2 }),
    rect(-13, -36, 26, 20, PAPER),
    rect(-10, -54, 4, 46, { fill: PAPER, opacity: 0.3 }),
  ]
})
export const jar = good((index) => {
  const tone = toneOf(index)
  return [
    rect(-18, -46, 36, 46, { fill: tone.soft, radius: 6 }),
    rect(-18, -30, 36, 30, { fill: tone.mid, radius: 6 }),
    rect(-15, -56, 30, 12, { fill: WOOD, radius: 3 }),
    rect(-12, -26, 24, 14, PAPER),
  ]
})
export const box = good((index) => {
  const tone = toneOf(index)
  const height = 40 + (index % 3) * 14
  return [
    rect(-20, -height, 40, height, tone.mid),
    rect(6, -height, 14, height, { fill: INK, opacity: 0.13 }),
    rect(-20, -height * 0.66, 40, 10, PAPER),
    circle(-7, -height * 0.3, 6, tone.deep),
  ]
})
export const book = good((index) =>
  Array.from({ length: 5 }, (_, at) => {
    const tone = toneOf(index * 3 + at)
    const height = 54 + ((index + at * 7) % 4) * 8
    return (
      rect(-30 + at * 12, -height, 11, height, {
        fill: at % 2 ? tone.strong : tone.mid,
        radius: 1,
      }) + rect(-30 + at * 12, -height + 10, 11, 4, { fill: PAPER, opacity: 0.7 })
    )
  }),
)
export const flowers = good((index) => {
  const tone = toneOf(index)
  return [
    path('M-18,-36H18L14,0H-14Z', METAL),
    path('M4,-36H18L14,0H4Z', { fill: INK, opacity: 0.12 }),
    ...[-22, -9, 5, 19].map((x, at) => line(x * 0.5, -34, x, -58 - (at % 2) * 14, LEAF_DARK, 3)),
    ...[-22, -9, 5, 19].map(
      (x, at) =>
        circle(x, -62 - (at % 2) * 16, 11, at % 2 ? tone.mid : tone.strong) +
        circle(x, -62 - (at % 2) * 16, 4, GOLD),
    ),
    oval(-14, -42, 12, 5, LEAF),
  ]
})
export const fruit = good((index) => {
  const tone = toneOf(index)
  return [
    ...repeatAt(
      [
        [-18, -30],
        [0, -32],
        [18, -30],
        [-9, -42],
        [9, -42],
      ],
      (x, y) =>
        circle(x, y, 11, tone.strong) + circle(x - 3, y - 4, 3, { fill: PAPER, opacity: 0.5 }),
    ),
    rect(-32, -26, 64, 26, WOOD_LIGHT),
    line(-32, -13, 32, -13, WOOD, 3),
  ]
})
export const shirt = good((index) => {
  const tone = toneOf(index)
  return [
    line(0, -92, 0, -80, METAL_DARK, 3),
    path('M-14,-82L14,-82L36,-62L26,-46L18,-52V0H-18V-52L-26,-46L-36,-62Z', tone.mid),
    path('M4,-82L14,-82L36,-62L26,-46L18,-52V0H4Z', { fill: INK, opacity: 0.1 }),
    path('M-8,-82Q0,-72 8,-82', { stroke: tone.deep, width: 3 }),
  ]
})
export const shoe = good((index) => {
  const tone = toneOf(index)
  return [
    path('M-30,-4V-28Q-14,-18-6,-26Q8,-10 28,-10Q34,-8 32,-4Z', tone.strong),
    rect(-30, -5, 63, 5, { fill: PAPER, radius: 2 }),
    line(-4, -20, 2, -24, PAPER, 3),
  ]
})
export const tool = good((index) =>
  index % 3 === 0
    ? [rect(-4, -64, 8, 64, { fill: WOOD, radius: 3 }), path('M-22,-80H16L22,-66H-16Z', METAL_DARK)]
    : index % 3 === 1
      ? [
          rect(-4, -50, 8, 50, METAL),
          path('M-14,-80V-62Q-14,-48 0,-48Q14,-48 14,-62V-80H6V-62H-6V-80Z', METAL),
        ]
      : [
          rect(-24, -34, 48, 34, { fill: VERMILION, radius: 4 }),
          path('M-12,-34V-44H12V-34', { stroke: METAL_DARK, width: 5 }),
          rect(-6, -22, 12, 8, GOLD),
        ],
)
export const screen = good((index) => {
  const tone = toneOf(index)
  return index % 2
    ? [rect(-14, -58, 28, 54, { fill: INK, radius: 5 }), rect(-11, -53, 22, 42, tone.soft)]
    : [
        rect(-38, -62, 76, 48, { fill: INK, radius: 4 }),
        rect(-34, -58, 68, 40, tone.soft),
        path('M-34,-58H0L-20,-18H-34Z', { fill: PAPER, opacity: 0.35 }),
        rect(-4, -14, 8, 10, METAL_DARK),
        rect(-20, -5, 40, 5, METAL_DARK),
      ]
})
export const gem = good((index) => {
  const tone = toneOf(index)
  return [
    path('M-16,0L-12,-40Q0,-60 12,-40L16,0Z', buildTones(hueOf(9)).deep),
    circle(0, -30, 12, { stroke: GOLD, width: 4 }),
    path('M-7,-46H7L0,-36Z', tone.soft),
  ]
})
export const toy = good((index) => {
  const tone = toneOf(index)
  return index % 2
    ? [
        circle(-14, -54, 8, WOOD),
        circle(14, -54, 8, WOOD),
        circle(0, -44, 18, WOOD),
        oval(0, -14, 20, 18, WOOD),
        circle(-5, -46, 3, INK),
        circle(5, -46, 3, INK),
        oval(0, -38, 6, 4, WOOD_LIGHT),
      ]
    : [
        rect(-28, -26, 26, 26, tone.mid),
        rect(2, -26, 26, 26, VERMILION),
        rect(-13, -52, 26, 26, GOLD),
      ]
})
export const glasses = good(() => [
  rect(-34, -34, 68, 34, { fill: WOOD_LIGHT, radius: 4 }),
  circle(-14, -44, 12, { stroke: INK, width: 4, fill: GLASS }),
  circle(14, -44, 12, { stroke: INK, width: 4, fill: GLASS }),
  line(-3, -45, 3, -45, INK, 4),
])
export const bike = good((index) => {
  const tone = toneOf(index)
  return [
    circle(-30, -24, 22, { stroke: INK, width: 5 }),
    circle(34, -24, 22, { stroke: INK, width: 5 }),
    path('M-30,-24L-12,-60H24L6,-24ZM24,-60L34,-24M-12,-60L6,-24', {
      stroke: tone.strong,
      width: 5,
    }),
    line(-20, -66, -4, -66, INK, 6),
    path('M24,-60L22,-72H36', { stroke: INK, width: 5 }),
  ]
})
export const meat = good((index) => [
  line(0, -92, 0, -76, METAL_DARK, 3),
  ...(index % 2
    ? [
        path('M-16,-76Q-24,-30-8,0H8Q24,-30 16,-76Z', buildColor(0.55, 0.12, 25)),
        path('M-8,-66Q-12,-34-4,-12', { stroke: buildColor(0.85, 0.04, 30), width: 5 }),
      ]
    : repeatParts(3, (at) => oval(0, -64 + at * 24, 12, 13, buildColor(0.5, 0.11, 28)))),
])

function repeatAt(
  points: readonly (readonly [number, number])[],
  draw: (x: number, y: number) => string,
) {
  return points.map(([x, y]) => draw(x, y))
}
function repeatParts(count: number, draw: (index: number) => string) {
  return [repeat(count, draw)]
}

export const row = (
  draw: Good,
  x: number,
  y: number,
  width: number,
  count: number,
  seed = 0,
  scale = 1,
) => repeat(count, (index) => draw(x + (width * (index + 0.5)) / count, y, seed + index, scale))

export const shelves = (
  draw: Good,
  x: number,
  y: number,
  w: number,
  levels: number,
  step: number,
  count: number,
  seed = 0,
  scale = 1,
) =>
  rect(x, y, w, levels * step + 14, { fill: WOOD_DARK, radius: 3 }) +
  repeat(levels, (level) => {
    const top = y + 8 + level * step
    return (
      rect(x + 8, top, w - 16, step - 8, buildColor(0.42, 0.05, 55)) +
      rect(x + 8, top, w - 16, 12, { fill: INK, opacity: 0.2 }) +
      row(draw, x + 12, top + step - 8, w - 24, count, seed + level * 3, scale) +
      rect(x, top + step - 8, w, 9, WOOD)
    )
  })
