import { bottle, cup, type Good, jar, row, shelves } from './goods.ts'
import {
  buildTones,
  GLASS,
  GLOW,
  GOLD,
  hueOf,
  INK,
  METAL,
  METAL_DARK,
  PAPER,
  VERMILION,
  WOOD,
  WOOD_DARK,
} from './palette.ts'
import { beam, counter, room } from './room.ts'
import {
  chair,
  circle,
  lamp,
  mirror,
  move,
  oval,
  path,
  picture,
  plant,
  rect,
  shine,
  stool,
  windowPane,
} from './shapes.ts'

export const cafe = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards') +
    windowPane(56, 90, 170, 200, WOOD_DARK) +
    beam(60) +
    shelves(jar, 300, 110, 420, 2, 88, 8, hue) +
    counter(270, 400, 480, tones.strong, tones.deep) +
    rect(560, 312, 130, 76, { fill: METAL, radius: 8 }) +
    rect(560, 312, 130, 20, { fill: METAL_DARK, radius: 6 }) +
    rect(580, 346, 90, 22, INK) +
    circle(676, 322, 5, VERMILION) +
    row(cup, 300, 388, 220, 4, hue) +
    stool(330, 580, 110, tones.mid) +
    stool(440, 584, 110, tones.mid) +
    lamp(360, 40, tones.deep) +
    lamp(620, 30, tones.deep) +
    plant(120, 560, 1.3, VERMILION)
  )
}
export const bakeryShop = (goods: Good, hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'tiles') +
    shelves(goods, 60, 70, 420, 3, 98, 6, 1) +
    windowPane(570, 100, 170, 190, WOOD_DARK) +
    mirror(beam(60)) +
    counter(90, 452, 620, tones.mid, tones.strong) +
    path('M120,440V350Q120,336 136,336H590Q640,340 650,440Z', { fill: GLASS, opacity: 0.55 }) +
    rect(130, 392, 480, 5, PAPER) +
    row(goods, 140, 392, 460, 7, 4, 0.8) +
    row(goods, 140, 440, 490, 7, 8, 0.9) +
    shine('M160,440L230,336H290L220,440Z', 0.4) +
    lamp(300, 20, tones.deep) +
    lamp(560, 36, tones.deep)
  )
}
export const restaurant = (hue: number, dark: boolean) => {
  const tones = buildTones(hueOf(hue))
  const place = (x: number, y: number, scale: number) =>
    move(
      x,
      y,
      scale,
      chair(-78, 100, 1, tones.strong, WOOD_DARK),
      `<g transform="scale(-1,1)">${chair(-78, 100, 1, tones.strong, WOOD_DARK)}</g>`,
      path('M-74,-6H74L92,64H-92Z', PAPER),
      path('M20,-6H74L92,64H34Z', { fill: INK, opacity: 0.07 }),
      oval(0, -6, 74, 11, PAPER),
      oval(-30, -10, 22, 5, tones.soft),
      oval(30, -10, 22, 5, tones.soft),
      rect(-3, -44, 6, 34, PAPER),
      path('M0,-62Q7,-50 0,-44Q-7,-50 0,-62Z', GOLD),
      rect(-5, 64, 10, 36, WOOD_DARK),
    )
  return (
    room(hue, 'boards', dark) +
    [70, 315, 560]
      .map((x, at) =>
        dark
          ? picture(x, 110, 170, 130, tones.mid, buildTones(hueOf(hue + 3 + at)).strong)
          : windowPane(x, 100, 170, 180, WOOD_DARK),
      )
      .join('') +
    lamp(230, 50, VERMILION) +
    lamp(560, 50, VERMILION) +
    place(400, 420, 0.85) +
    place(190, 480, 1.05) +
    place(610, 480, 1.05) +
    plant(754, 560, 1.15, tones.deep)
  )
}
export const bar = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards', true) +
    shelves(bottle, 90, 60, 620, 3, 104, 12, hue) +
    rect(90, 60, 620, 330, { fill: GLOW, opacity: 0.08 }) +
    counter(40, 452, 720, WOOD, WOOD_DARK) +
    row(jar, 90, 440, 160, 2, hue, 0.8) +
    [330, 400, 470]
      .map(
        (x) =>
          path(`M${x - 15},402H${x + 15}L${x},424ZM${x - 2},424H${x + 2}V438H${x - 2}Z`, GLASS) +
          path(`M${x - 11},406H${x + 11}L${x},420Z`, VERMILION),
      )
      .join('') +
    [560, 600, 640]
      .map((x) => rect(x, 396, 10, 44, GOLD) + circle(x + 5, 392, 8, WOOD_DARK))
      .join('') +
    [180, 330, 480, 630].map((x) => stool(x, 590, 110, tones.strong)).join('') +
    lamp(200, 30, tones.strong) +
    lamp(400, 30, tones.strong) +
    lamp(600, 30, tones.strong)
  )
}
