import { buildTones, GOLD, hueOf, INK, LEAF, PAPER, VERMILION } from './palette.ts'
import { circle, path, rect } from './shapes.ts'
import { disc } from './storefronts.ts'

const deep = (hue: number) => buildTones(hueOf(hue)).deep
export const cross = path('M-6,-20h12v14h14v12h-14v14h-12v-14h-14v-12h14Z', PAPER)
export const cupSign = path('M-14,-10h24v10q0,12-12,12t-12,-12ZM10,-6q10,0 8,8q-4,6-9,3', {
  fill: PAPER,
  stroke: PAPER,
  width: 2,
})
export const wheat = path(
  'M0,18V-16M0,-16q-10,-2-6,-10q8,2 6,10q10,-2 6,-10M0,-4q-12,-2-10,-12q10,0 10,12q12,-2 10,-12q-10,0-10,12M0,10q-12,-2-10,-12q10,0 10,12q12,-2 10,-12q-10,0-10,12',
  { fill: GOLD, stroke: GOLD, width: 2 },
)
export const flower =
  [0, 72, 144, 216, 288]
    .map((turn) => `<g transform="rotate(${turn})">${circle(0, -12, 8, PAPER)}</g>`)
    .join('') + circle(0, 0, 7, GOLD)
export const pages = path('M-20,-12q10,-6 20,0q10,-6 20,0v24q-10,-6-20,0q-10,-6-20,0Z', PAPER)
export const hanger = path('M-20,10L0,-6L20,10ZM0,-6q0,-8 6,-8', { stroke: PAPER, width: 4 })
export const wrench = path('M-14,14L8,-8M4,-16a10,10 0 1 0 14,14l-8,2l-6,-6Z', {
  stroke: PAPER,
  width: 5,
})
export const scissors =
  path('M-12,-16L10,12M12,-16L-10,12', { stroke: PAPER, width: 4 }) +
  circle(-13, 15, 5, { stroke: PAPER, width: 3 }) +
  circle(13, 15, 5, { stroke: PAPER, width: 3 })
export const fish = path('M-20,0Q0,-18 14,0L22,-8V8L14,0Q0,18-20,0Z', PAPER)
export const apple =
  circle(-5, 3, 11, PAPER) +
  circle(6, 3, 11, PAPER) +
  path('M0,-8q2,-10 10,-10', { stroke: LEAF, width: 4 })
export const spoon = path('M-8,-18v10M-8,-8v24M-12,-18v8q4,4 8,0v-8M8,-18q-6,8 0,16v18', {
  stroke: PAPER,
  width: 4,
})
export const bolt = path('M4,-20L-12,4H0L-4,20L12,-4H0Z', PAPER)
export const diamond = path('M-16,-8L-8,-16H8L16,-8L0,16Z', PAPER)
export const star = path('M0,-18l5,11h12l-9,8l4,12l-12,-7l-12,7l4,-12l-9,-8h12Z', PAPER)
export const heart = path('M0,16Q-22,0-16,-11Q-8,-18 0,-8Q8,-18 16,-11Q22,0 0,16Z', PAPER)
export const ring = circle(0, 2, 13, { stroke: PAPER, width: 6 })
export const slice =
  path('M-18,-10Q0,-20 18,-10L0,18Z', GOLD) +
  circle(-4, -4, 3, VERMILION) +
  circle(5, -5, 3, VERMILION)
export const house = path('M-18,0L0,-16L18,0H12V16H-12V0Z', PAPER)
export const drop = path('M0,-18Q14,2 12,8a12,11 0 0 1-24,0Q-14,2 0,-18Z', PAPER)
export const leaf = path('M-14,14Q-18,-14 16,-16Q16,16-14,14Z', PAPER)
export const washer = rect(-14, -16, 28, 32, { fill: PAPER, radius: 3 }) + circle(0, 3, 9, INK)
export const pin = (hue: number, symbol: string) => disc(deep(hue), symbol)
