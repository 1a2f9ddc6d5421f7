import { hill, meadow, meadowDark } from './landscapes.ts'
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
  STONE,
  STONE_DARK,
  VERMILION,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palette.ts'
import {
  circle,
  gradient,
  line,
  oval,
  path,
  plant,
  rect,
  repeat,
  shade,
  shine,
  streetLamp,
  tree,
  WIDTH,
} from './shapes.ts'
import { sky, skyline, type Time } from './street.ts'

export const tower = (time: Time, hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky(time) +
    skyline(470, tones.mid, hue) +
    rect(0, 470, WIDTH, 130, STONE) +
    repeat(8, (at) =>
      path(`M${400 + (at - 4) * 60},470L${400 + (at - 4) * 180},600`, {
        stroke: STONE_DARK,
        width: 2,
      }),
    ) +
    oval(400, 476, 190, 12, { fill: INK, opacity: 0.2 }) +
    rect(250, 330, 300, 146, tones.soft) +
    path('M236,330H564L520,280H280Z', tones.deep) +
    rect(330, 90, 140, 390, tones.soft) +
    shade(430, 90, 40, 386, 0.12) +
    path('M318,90H482L400,-20Z', tones.deep) +
    rect(322, 84, 156, 16, tones.strong) +
    circle(400, 160, 40, PAPER) +
    circle(400, 160, 40, { stroke: tones.deep, width: 6 }) +
    path('M400,160V134M400,160L418,170', { stroke: INK, width: 5 }) +
    [240, 310]
      .map((y) =>
        path(
          `M376,${y + 46}V${y}Q400,${y - 30} 424,${y}V${y + 46}Z`,
          time === 'night' ? GLOW : tones.deep,
        ),
      )
      .join('') +
    path('M366,476V410Q400,370 434,410V476Z', WOOD_DARK) +
    [280, 490]
      .map((x) => path(`M${x},430V390Q${x + 16},370 ${x + 32},390V430Z`, tones.deep))
      .join('') +
    tree(110, 500, 0.9) +
    tree(690, 500, 1) +
    streetLamp(210, 560)
  )
}
export const temple = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky('day') +
    hill(420, 120, meadowDark, 40) +
    rect(0, 440, WIDTH, 160, meadow) +
    path('M300,600L360,470H440L500,600Z', STONE) +
    oval(400, 474, 280, 12, { fill: INK, opacity: 0.16 }) +
    repeat(3, (at) =>
      rect(130 - at * -14, 456 - at * 16, 540 - at * 28, 18, at % 2 ? STONE_DARK : STONE),
    ) +
    rect(180, 250, 440, 174, tones.pale) +
    path('M140,232L400,110L660,232Z', tones.soft) +
    path('M220,222L400,140L580,222Z', tones.mid) +
    circle(400, 190, 20, GOLD) +
    rect(140, 230, 520, 26, tones.soft) +
    shade(140, 256, 520, 10) +
    repeat(
      6,
      (at) =>
        rect(172 + at * 84, 262, 36, 158, PAPER) +
        rect(196 + at * 84, 262, 12, 158, { fill: INK, opacity: 0.12 }) +
        rect(164 + at * 84, 256, 52, 12, tones.soft) +
        rect(164 + at * 84, 414, 52, 12, tones.soft),
    ) +
    rect(374, 320, 52, 104, WOOD_DARK) +
    tree(80, 480, 1) +
    tree(724, 480, 1.1)
  )
}
export const works = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky('evening') +
    skyline(480, tones.mid, hue + 2) +
    rect(0, 480, WIDTH, 120, STONE_DARK) +
    [560, 650]
      .map(
        (x, at) =>
          path(
            `M${x},480L${x + 10},${140 + at * 40}H${x + 50}L${x + 60},480Z`,
            buildColor(0.58, 0.1, 40),
          ) +
          rect(x + 9, 160 + at * 40, 42, 20, PAPER) +
          repeat(3, (part) =>
            circle(x + 30 + part * 26, 110 + at * 40 - part * 26, 22 + part * 8, {
              fill: PAPER,
              opacity: 0.5,
            }),
          ),
      )
      .join('') +
    path('M60,480V300L180,230V300L300,230V300L420,230V300L540,230V480Z', tones.soft) +
    repeat(4, (at) => path(`M${68 + at * 120},296L${172 + at * 120},236V296Z`, GLASS)) +
    rect(60, 300, 480, 12, tones.deep) +
    rect(90, 360, 130, 120, tones.deep) +
    repeat(5, (at) => line(90, 380 + at * 20, 220, 380 + at * 20, tones.strong, 3)) +
    repeat(3, (at) => rect(270 + at * 84, 350, 56, 60, GLASS)) +
    repeat(
      5,
      (at) =>
        rect(300 + (at % 3) * 54 + (at > 2 ? 26 : 0), at > 2 ? 462 : 510, 50, 46, {
          fill: WOOD,
          radius: 2,
        }) +
        line(
          302 + (at % 3) * 54 + (at > 2 ? 26 : 0),
          (at > 2 ? 462 : 510) + 22,
          348 + (at % 3) * 54 + (at > 2 ? 26 : 0),
          (at > 2 ? 462 : 510) + 22,
          WOOD_DARK,
          3,
        ),
    ) +
    plant(60, 540, 0.8, VERMILION)
  )
}
export const station = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky('day') +
    skyline(440, tones.mid, hue) +
    gradient(0, 440, WIDTH, 160, METAL_DARK, INK) +
    rect(0, 380, WIDTH, 70, STONE) +
    rect(0, 440, WIDTH, 14, GOLD) +
    repeat(4, (at) => rect(80 + at * 210, 120, 14, 270, tones.deep)) +
    path('M0,60Q200,150 400,90T800,60V110Q600,150 400,130T0,110Z', tones.strong) +
    rect(60, 210, 700, 210, { fill: PAPER, radius: 26 }) +
    path('M60,330H760V394Q760,420 734,420H86Q60,420 60,394Z', VERMILION) +
    rect(60, 320, 700, 12, INK) +
    repeat(
      6,
      (at) =>
        rect(96 + at * 106, 244, 84, 66, { fill: GLASS, radius: 8 }) +
        shine(
          `M${96 + at * 106},296L${150 + at * 106},244H${168 + at * 106}L${110 + at * 106},310H${96 + at * 106}Z`,
          0.4,
        ),
    ) +
    [196, 514]
      .map(
        (x) =>
          rect(x, 244, 66, 172, { fill: METAL, radius: 6 }) +
          line(x + 33, 244, x + 33, 416, METAL_DARK, 4) +
          rect(x + 6, 254, 22, 56, GLASS) +
          rect(x + 38, 254, 22, 56, GLASS),
      )
      .join('') +
    [480, 520].map((y) => line(0, y, WIDTH, y, METAL, 6)).join('') +
    repeat(12, (at) => rect(at * 72, 472, 20, 66, { fill: WOOD_DARK, radius: 2 })) +
    [480, 520].map((y) => line(0, y, WIDTH, y, METAL, 6)).join('') +
    circle(400, 168, 26, PAPER) +
    path('M400,168V150M400,168H412', { stroke: INK, width: 4 }) +
    line(400, 130, 400, 142, METAL_DARK, 5)
  )
}
export const civic = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky('day') +
    skyline(480, tones.mid, hue + 1) +
    rect(0, 480, WIDTH, 120, STONE) +
    oval(400, 486, 330, 12, { fill: INK, opacity: 0.16 }) +
    rect(110, 200, 580, 280, tones.pale) +
    rect(96, 186, 608, 22, tones.strong) +
    rect(290, 150, 220, 330, tones.soft) +
    path('M276,156L400,80L524,156Z', tones.deep) +
    repeat(2, (side) =>
      repeat(2, (level) =>
        repeat(2, (at) => {
          const [x, y] = [140 + at * 76 + side * 380, 240 + level * 110]
          return (
            path(
              `M${x},${y + 70}V${y + 14}Q${x + 22},${y - 12} ${x + 44},${y + 14}V${y + 70}Z`,
              GLASS,
            ) + rect(x - 6, y + 70, 56, 8, tones.strong)
          )
        }),
      ),
    ) +
    repeat(
      4,
      (at) =>
        rect(310 + at * 54, 190, 22, 270, PAPER) +
        rect(324 + at * 54, 190, 8, 270, { fill: INK, opacity: 0.12 }),
    ) +
    rect(376, 360, 48, 110, WOOD_DARK) +
    repeat(3, (at) =>
      rect(270 - at * 14, 460 + at * 12, 260 + at * 28, 14, at % 2 ? STONE_DARK : PAPER),
    ) +
    line(400, 80, 400, 20, METAL_DARK, 5) +
    path('M402,22H460L446,38L460,54H402Z', VERMILION) +
    tree(60, 510, 0.9) +
    tree(744, 510, 0.9) +
    rect(0, 560, WIDTH, 40, METAL) +
    rect(180, 520, 90, 10, { fill: WOOD_LIGHT, radius: 4 }) +
    [190, 256].map((x) => line(x, 530, x, 552, METAL_DARK, 6)).join('')
  )
}
