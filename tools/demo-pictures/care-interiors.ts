import { book, bottle, jar, row, shelves } from './goods.ts'
import {
  buildColor,
  buildTones,
  GLASS,
  GLOW,
  GOLD,
  hueOf,
  INK,
  LEAF,
  METAL,
  METAL_DARK,
  PAPER,
  VERMILION,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palette.ts'
import { beam, room } from './room.ts'
import {
  chair,
  circle,
  line,
  mirror,
  move,
  oval,
  path,
  picture,
  plant,
  rect,
  repeat,
  shade,
  shine,
  table,
  windowPane,
} from './shapes.ts'

const mirrorPlace = (x: number, tones: ReturnType<typeof buildTones>) =>
  rect(x - 66, 84, 132, 190, { fill: WOOD_DARK, radius: 66 }) +
  rect(x - 56, 94, 112, 170, { fill: GLASS, radius: 56 }) +
  shine(`M${x - 40},220L${x + 20},104H${x + 46}L${x - 40},250Z`, 0.5) +
  rect(x - 80, 300, 160, 14, WOOD_LIGHT) +
  row(bottle, x - 76, 300, 70, 3, x % 7, 0.5) +
  oval(x, 570, 66, 12, { fill: INK, opacity: 0.16 }) +
  rect(x - 8, 480, 16, 76, METAL_DARK) +
  rect(x - 44, 552, 88, 14, { fill: METAL_DARK, radius: 7 }) +
  path(`M${x - 56},360Q${x},340 ${x + 56},360L${x + 48},456H${x - 48}Z`, tones.strong) +
  rect(x - 62, 448, 124, 38, { fill: tones.deep, radius: 14 }) +
  rect(x - 76, 414, 20, 48, { fill: METAL_DARK, radius: 9 }) +
  rect(x + 56, 414, 20, 48, { fill: METAL_DARK, radius: 9 })
export const salon = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'tiles') +
    [160, 400, 640].map((x) => mirrorPlace(x, tones)).join('') +
    repeat(
      2,
      (at) =>
        circle(280 + at * 240, 120, 20, GLOW) +
        circle(280 + at * 240, 120, 34, { fill: GLOW, opacity: 0.3 }),
    )
  )
}
export const spa = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards') +
    circle(560, 200, 110, tones.soft) +
    circle(560, 200, 90, { fill: PAPER, opacity: 0.7 }) +
    path('M500,240Q540,180 560,150Q580,180 620,240Q590,260 560,262Q530,260 500,240Z', tones.mid) +
    windowPane(80, 90, 180, 210, WOOD) +
    beam(90) +
    oval(420, 560, 280, 14, { fill: INK, opacity: 0.15 }) +
    rect(180, 440, 18, 116, WOOD_DARK) +
    rect(640, 440, 18, 116, WOOD_DARK) +
    rect(150, 400, 540, 48, { fill: PAPER, radius: 16 }) +
    rect(150, 424, 540, 30, { fill: tones.mid, radius: 10 }) +
    rect(170, 372, 110, 40, { fill: tones.soft, radius: 18 }) +
    [0, 1, 2]
      .map((at) =>
        rect(520, 380 - at * 22, 96, 20, { fill: at % 2 ? tones.strong : PAPER, radius: 9 }),
      )
      .join('') +
    plant(734, 560, 1.4, tones.deep) +
    [60, 100]
      .map(
        (x, at) =>
          rect(x, 520 - at * 20, 26, 40 + at * 20, { fill: PAPER, radius: 4 }) +
          path(`M${x + 13},${492 - at * 20}q9,14 0,24q-9,-10 0,-24Z`, GOLD),
      )
      .join('')
  )
}
export const gym = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  const bell = (x: number, y: number, s: number, fill: string) =>
    move(
      x,
      y,
      s,
      rect(-46, -10, 92, 8, METAL_DARK),
      ...[-46, -34, 26, 38].map((at, index) =>
        rect(at, index % 3 ? -28 : -22, 10, index % 3 ? 44 : 32, { fill, radius: 4 }),
      ),
    )
  return (
    room(hue, 'plain') +
    repeat(3, (at) => windowPane(70 + at * 240, 70, 180, 190, METAL_DARK)) +
    beam(80) +
    rect(70, 380, 300, 12, METAL_DARK) +
    rect(70, 460, 300, 12, METAL_DARK) +
    [76, 356].map((x) => rect(x, 340, 12, 220, METAL_DARK)).join('') +
    [130, 230, 320]
      .map(
        (x, at) =>
          bell(x, 372, 0.8, at % 2 ? VERMILION : INK) +
          bell(x, 452, 0.8, at % 2 ? INK : tones.deep),
      )
      .join('') +
    oval(590, 566, 170, 12, { fill: INK, opacity: 0.2 }) +
    rect(500, 430, 190, 26, { fill: tones.deep, radius: 10 }) +
    line(530, 456, 516, 560, METAL_DARK, 10) +
    line(660, 456, 674, 560, METAL_DARK, 10) +
    rect(470, 300, 10, 260, METAL_DARK) +
    rect(712, 300, 10, 260, METAL_DARK) +
    rect(420, 306, 350, 8, METAL) +
    [430, 448, 730, 748]
      .map((x, at) => rect(x, at % 3 ? 262 : 274, 14, at % 3 ? 96 : 72, { fill: INK, radius: 6 }))
      .join('') +
    circle(400, 540, 44, VERMILION) +
    path('M366,520Q400,500 434,520', { stroke: PAPER, width: 5, opacity: 0.5 })
  )
}
export const library = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'boards') +
    shelves(book, 30, 40, 290, 4, 98, 4, 1) +
    shelves(book, 480, 40, 290, 4, 98, 4, 9) +
    windowPane(345, 80, 110, 220, WOOD_DARK) +
    path('M345,300L455,300L560,600L240,600Z', { fill: GLOW, opacity: 0.2 }) +
    table(400, 470, 300, 100) +
    chair(290, 578, 0.85, tones.strong, WOOD_DARK) +
    mirror(chair(290, 578, 0.85, tones.strong, WOOD_DARK)) +
    path('M340,462Q370,446 400,462Q430,446 460,462V452Q430,434 400,452Q370,434 340,452Z', PAPER) +
    rect(490, 420, 8, 44, GOLD) +
    path('M462,422L526,422L512,388H476Z', LEAF)
  )
}
export const classroom = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  const board = buildColor(0.42, 0.06, 165)
  return (
    room(hue, 'boards') +
    rect(190, 70, 420, 210, WOOD) +
    rect(204, 84, 392, 182, board) +
    circle(300, 170, 44, { stroke: PAPER, width: 3 }) +
    path('M380,220L430,120L480,220Z', { stroke: PAPER, width: 3 }) +
    path('M510,200q20,-60 40,0t36,-20', { stroke: GOLD, width: 3 }) +
    rect(190, 280, 420, 10, WOOD_DARK) +
    windowPane(30, 90, 110, 190, PAPER) +
    beam(40) +
    picture(660, 90, 110, 90, tones.mid, tones.strong) +
    [
      [160, 470, 0.9],
      [400, 470, 0.9],
      [640, 470, 0.9],
    ]
      .map(([x = 0, y = 0, s = 1]) =>
        move(
          x,
          y,
          s,
          chair(-40, 108, 0.8, tones.strong, METAL_DARK),
          rect(-88, -8, 176, 16, { fill: WOOD, radius: 5 }),
          line(-72, 8, -76, 108, METAL_DARK, 7),
          line(72, 8, 76, 108, METAL_DARK, 7),
          book(30, -8, x % 5, 0.7),
          rect(-60, -14, 50, 6, PAPER),
        ),
      )
      .join('')
  )
}
export const clinic = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'tiles') +
    windowPane(560, 80, 180, 200, PAPER) +
    mirror(beam(60)) +
    picture(90, 90, 120, 150, PAPER, tones.mid) +
    rect(262, 100, 110, 110, { fill: PAPER, radius: 20 }) +
    path('M307,120h20v24h24v20h-24v24h-20v-24h-24v-20h24Z', VERMILION) +
    oval(360, 566, 260, 12, { fill: INK, opacity: 0.15 }) +
    line(180, 470, 180, 560, METAL_DARK, 10) +
    line(540, 470, 540, 560, METAL_DARK, 10) +
    rect(130, 430, 460, 42, { fill: tones.strong, radius: 12 }) +
    path('M130,438L70,360Q60,340 84,340L150,430Z', tones.mid) +
    rect(150, 418, 430, 18, { fill: PAPER, radius: 6 }) +
    rect(650, 390, 100, 170, { fill: PAPER, radius: 6 }) +
    line(650, 446, 750, 446, METAL, 3) +
    line(650, 502, 750, 502, METAL, 3) +
    row(bottle, 652, 390, 96, 3, 2, 0.6) +
    rect(636, 384, 128, 10, METAL) +
    line(610, 0, 610, 90, METAL, 6)
  )
}
export const dentist = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'tiles') +
    windowPane(60, 80, 200, 200, PAPER) +
    beam(70) +
    rect(500, 120, 240, 120, { fill: PAPER, radius: 6 }) +
    shade(500, 236, 240, 8) +
    line(620, 120, 620, 240, METAL, 3) +
    rect(480, 340, 270, 96, { fill: PAPER, radius: 4 }) +
    rect(470, 330, 290, 14, METAL) +
    row(jar, 500, 330, 200, 4, 3, 0.7) +
    oval(340, 566, 190, 14, { fill: INK, opacity: 0.16 }) +
    rect(320, 480, 40, 80, METAL) +
    rect(270, 550, 140, 16, { fill: METAL_DARK, radius: 8 }) +
    path(
      'M150,330Q176,300 206,330L300,440H520Q556,444 548,476H270Q244,476 230,456Z',
      tones.strong,
    ) +
    path('M168,330Q182,314 198,330L286,432L262,452Z', tones.mid) +
    circle(180, 306, 26, tones.deep) +
    path('M470,40Q420,60 400,180', { stroke: METAL_DARK, width: 8 }) +
    path('M360,176L436,176L452,212H344Z', PAPER) +
    path('M350,212L446,212L480,420H260Z', { fill: GLOW, opacity: 0.25 }) +
    rect(560, 430, 100, 12, { fill: METAL, radius: 6 }) +
    line(610, 440, 610, 560, METAL_DARK, 8) +
    [580, 604, 628].map((x) => line(x, 428, x + 8, 404, METAL_DARK, 4)).join('')
  )
}
export const hotelRoom = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    room(hue, 'plain') +
    windowPane(70, 70, 190, 230, WOOD_DARK, buildColor(0.85, 0.06, 40)) +
    path('M40,50H84Q100,180 70,330H40ZM290,50H246Q230,180 260,330H290Z', tones.strong) +
    rect(30, 40, 270, 12, WOOD_DARK) +
    picture(470, 90, 180, 120, tones.soft, tones.strong) +
    rect(360, 260, 400, 190, { fill: WOOD, radius: 14 }) +
    repeat(5, (at) => line(400 + at * 80, 276, 400 + at * 80, 430, WOOD_DARK, 2)) +
    oval(560, 580, 250, 12, { fill: INK, opacity: 0.2 }) +
    path('M350,420H770L790,560H330Z', PAPER) +
    path('M344,470H776L790,560H330Z', tones.mid) +
    path('M344,470H776L778,486H342Z', tones.deep) +
    [390, 580]
      .map(
        (x) =>
          rect(x, 370, 150, 66, { fill: PAPER, radius: 24 }) +
          rect(x + 10, 404, 130, 34, { fill: INK, opacity: 0.06, radius: 16 }),
      )
      .join('') +
    rect(470, 398, 180, 46, { fill: VERMILION, radius: 18 }) +
    rect(230, 450, 96, 110, { fill: WOOD, radius: 4 }) +
    line(230, 500, 326, 500, WOOD_DARK, 3) +
    rect(274, 404, 8, 46, GOLD) +
    path('M246,406L310,406L294,356H262Z', GLOW) +
    circle(278, 386, 80, { fill: GLOW, opacity: 0.25 })
  )
}
