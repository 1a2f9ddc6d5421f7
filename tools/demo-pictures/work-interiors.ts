import { book, box, cup, fruit, jar, row, shelves, tool } from './goods.ts'
import {
  buildColor,
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
import { beam, room } from './room.ts'
import {
  chair,
  circle,
  HEIGHT,
  line,
  move,
  oval,
  path,
  picture,
  plant,
  rect,
  repeat,
  shade,
  WIDTH,
  windowPane,
} from './shapes.ts'

export const office = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards') +
    windowPane(80, 70, 300, 220, METAL_DARK) +
    repeat(4, (at) =>
      rect(96 + at * 74, 160 + ((at * 37) % 60), 50, 130 - ((at * 37) % 60), {
        fill: tones.mid,
        opacity: 0.6,
      }),
    ) +
    beam(120) +
    shelves(book, 500, 60, 240, 3, 90, 3, hue) +
    oval(400, 570, 300, 12, { fill: INK, opacity: 0.15 }) +
    rect(130, 442, 540, 18, { fill: WOOD, radius: 5 }) +
    rect(150, 460, 130, 104, WOOD_DARK) +
    line(640, 460, 640, 564, WOOD_DARK, 12) +
    [496, 530].map((y) => line(196, y, 234, y, GOLD, 4)).join('') +
    rect(380, 320, 170, 104, { fill: INK, radius: 6 }) +
    rect(388, 328, 154, 86, tones.soft) +
    path('M400,396l30,-30l26,16l40,-40l30,24', { stroke: tones.deep, width: 5 }) +
    rect(458, 424, 14, 18, METAL_DARK) +
    rect(430, 438, 70, 6, METAL_DARK) +
    rect(200, 430, 90, 10, PAPER) +
    rect(208, 420, 76, 10, tones.mid) +
    row(cup, 590, 442, 50, 1, hue, 0.9) +
    chair(330, 580, 1, tones.strong, METAL_DARK) +
    plant(744, 560, 1.2, VERMILION)
  )
}
export const supermarket = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  const aisle = (x: number, w: number) =>
    shelves(box, x, 110, w, 2, 92, 5, x % 9) + shelves(jar, x, 306, w, 2, 92, 6, x % 7)
  return (
    room(hue, 'tiles') +
    repeat(
      4,
      (at) =>
        rect(60 + at * 190, 20, 120, 14, { fill: GLOW, radius: 7 }) +
        rect(40 + at * 190, 30, 160, 40, { fill: GLOW, opacity: 0.15 }),
    ) +
    aisle(20, 300) +
    aisle(480, 300) +
    rect(20, 70, 300, 36, tones.strong) +
    rect(480, 70, 300, 36, VERMILION) +
    [60, 520].map((x) => rect(x, 84, 120, 8, { fill: PAPER, radius: 4 })).join('') +
    shade(320, 300, 160, 140, 0.06) +
    row(fruit, 330, 436, 140, 2, 3, 0.9) +
    move(
      400,
      570,
      1.2,
      oval(0, 6, 90, 8, { fill: INK, opacity: 0.18 }),
      path('M-78,-104H66L50,-40H-58Z', { fill: METAL, opacity: 0.9 }),
      ...[-50, -20, 10, 40].map((x) => line(x, -104, x * 0.8, -40, METAL_DARK, 2)),
      line(-62, -72, 58, -72, METAL_DARK, 2),
      path('M-108,-124H-86L-50,-16H56', { stroke: VERMILION, width: 6 }),
      circle(-40, -4, 10, INK),
      circle(46, -4, 10, INK),
      fruit(0, -84, 2, 0.9),
    )
  )
}
export const garage = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  const car = (x: number, y: number) =>
    move(
      x,
      y,
      1.25,
      path(
        'M-160,0V-34Q-156,-48-120,-52L-80,-92Q-72,-100-58,-100H40Q54,-100 64,-90L104,-54Q150,-50 160,-30V0Z',
        tones.strong,
      ),
      path('M-104,-54L-72,-86Q-66,-92-58,-92H-16V-54ZM-4,-92H38Q48,-92 54,-86L86,-54H-4Z', GLASS),
      path('M-160,-14H160V0H-160Z', { fill: INK, opacity: 0.2 }),
      rect(146, -40, 14, 14, { fill: GOLD, radius: 4 }),
      rect(-160, -40, 10, 14, VERMILION),
      ...[-96, 96].map((w) => circle(w, 2, 32, INK) + circle(w, 2, 16, METAL)),
    )
  return (
    room(hue, 'tiles') +
    rect(40, 60, 330, 200, { fill: METAL, radius: 4 }) +
    row(tool, 50, 156, 310, 6, 0) +
    row(tool, 50, 246, 310, 6, 2) +
    repeat(4, (at) => windowPane(430 + at * 86, 70, 64, 90, METAL_DARK)) +
    [150, 630]
      .map((x) => rect(x, 210, 26, 350, tones.deep) + rect(x - 20, 552, 66, 14, METAL_DARK))
      .join('') +
    rect(140, 424, 520, 16, METAL_DARK) +
    car(400, 384) +
    oval(400, 566, 230, 14, { fill: INK, opacity: 0.18 }) +
    [330, 380].map((x) => circle(x, 530, 34, INK) + circle(x, 530, 14, METAL)).join('') +
    rect(560, 480, 60, 84, VERMILION) +
    [500, 524, 548].map((y) => line(572, y, 608, y, PAPER, 4)).join('') +
    rect(700, 470, 70, 94, { fill: METAL_DARK, radius: 8 }) +
    rect(700, 500, 70, 10, GOLD)
  )
}
export const gallery = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards') +
    repeat(
      3,
      (at) =>
        picture(
          70 + at * 240,
          90 + (at % 2) * 16,
          180,
          at % 2 ? 150 : 190,
          buildTones(hueOf(hue + at * 4)).soft,
          buildTones(hueOf(hue + at * 3 + 2)).strong,
        ) +
        path(`M${150 + at * 240},0H${170 + at * 240}L${260 + at * 240},300H${60 + at * 240}Z`, {
          fill: GLOW,
          opacity: 0.2,
        }),
    ) +
    oval(560, 566, 60, 9, { fill: INK, opacity: 0.16 }) +
    rect(520, 440, 80, 126, PAPER) +
    shade(576, 440, 24, 126) +
    path('M532,440Q520,380 556,366Q530,330 560,318Q596,330 572,366Q604,382 590,440Z', tones.deep) +
    rect(180, 500, 220, 24, { fill: WOOD, radius: 6 }) +
    [200, 368].map((x) => rect(x, 524, 12, 42, WOOD_DARK)).join('')
  )
}
export const cinema = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    rect(0, 0, WIDTH, HEIGHT, buildColor(0.26, 0.05, hueOf(hue))) +
    rect(130, 60, 540, 260, PAPER) +
    rect(130, 60, 540, 260, { fill: tones.soft, opacity: 0.9 }) +
    circle(520, 140, 40, GOLD) +
    path('M130,320L280,180L380,270L470,200L670,320Z', tones.strong) +
    path('M130,60L0,0H800L670,60Z', { fill: INK, opacity: 0.3 }) +
    path('M0,0H110Q140,200 80,400H0ZM800,0H690Q660,200 720,400H800Z', VERMILION) +
    [30, 70, 730, 770]
      .map((x) =>
        path(`M${x},0Q${x + 16},200 ${x - 8},400`, { stroke: INK, width: 8, opacity: 0.25 }),
      )
      .join('') +
    path('M130,320H670L800,600H0Z', { fill: GLOW, opacity: 0.08 }) +
    repeat(3, (level) =>
      repeat(9, (at) => {
        const s = 1 + level * 0.35
        const x = 400 + (at - 4) * 92 * s
        const y = 420 + level * 80
        return (
          rect(x - 36 * s, y, 72 * s, 90 * s, {
            fill: level % 2 ? tones.deep : tones.strong,
            radius: 16 * s,
          }) + rect(x - 36 * s, y, 72 * s, 20 * s, { fill: PAPER, opacity: 0.12, radius: 10 * s })
        )
      }),
    )
  )
}
