import {
  buildColor,
  buildTones,
  GOLD,
  hueOf,
  INK,
  LEAF,
  LEAF_DARK,
  METAL_DARK,
  PAPER,
  STONE,
  VERMILION,
  WOOD,
  WOOD_DARK,
} from './palette.ts'
import { line, move, oval, path, rect, repeat, streetLamp, tree, WIDTH } from './shapes.ts'
import { sky, type Time } from './street.ts'

export const hill = (y: number, height: number, fill: string, shift: number) =>
  path(
    `M0,${y}C${150 + shift},${y - height} ${280 + shift},${y - height * 0.6} 400,${y - height * 0.3}S${650 + shift},${y - height} 800,${y - height * 0.5}V600H0Z`,
    fill,
  )
export const meadow = buildColor(0.78, 0.09, 135)
export const meadowDark = buildColor(0.7, 0.09, 140)

export const park = (time: Time) =>
  sky(time) +
  hill(400, 160, buildColor(0.8, 0.06, 190), 0) +
  hill(430, 110, meadowDark, 90) +
  rect(0, 430, WIDTH, 170, meadow) +
  path('M340,430Q380,480 280,520T120,600H420Q440,540 470,500T420,430Z', buildColor(0.9, 0.04, 85)) +
  oval(620, 520, 150, 34, buildColor(0.8, 0.06, 225)) +
  oval(600, 514, 90, 12, { fill: PAPER, opacity: 0.4 }) +
  tree(150, 450, 1, LEAF, LEAF_DARK) +
  tree(560, 440, 0.8, buildColor(0.7, 0.11, 110), buildColor(0.58, 0.1, 120)) +
  tree(700, 460, 1.2) +
  rect(180, 500, 130, 10, { fill: WOOD, radius: 4 }) +
  rect(180, 474, 130, 12, { fill: WOOD, radius: 4 }) +
  [196, 292].map((x) => line(x, 476, x, 540, METAL_DARK, 6)).join('') +
  streetLamp(420, 540)
export const playground = () =>
  sky('day') +
  hill(420, 140, meadowDark, 60) +
  rect(0, 420, WIDTH, 180, buildColor(0.88, 0.06, 80)) +
  tree(70, 440, 1.1) +
  tree(740, 440, 1) +
  path('M170,250L220,540M290,250L240,540', { stroke: METAL_DARK, width: 0 }) +
  [
    [140, 250],
    [420, 250],
  ]
    .map(
      ([x = 0, y = 0]) =>
        line(x, y, x - 34, 540, WOOD_DARK, 10) + line(x, y, x + 34, 540, WOOD_DARK, 10),
    )
    .join('') +
  line(130, 252, 430, 252, WOOD_DARK, 12) +
  [200, 250, 310, 360].map((x) => line(x, 256, x, 460, METAL_DARK, 3)).join('') +
  [200, 310].map((x) => rect(x - 8, 458, 66, 12, { fill: VERMILION, radius: 5 })).join('') +
  rect(520, 330, 110, 14, WOOD) +
  [530, 616].map((x) => rect(x, 250, 10, 300, WOOD_DARK)).join('') +
  path('M510,256L575,190L640,256Z', buildTones(hueOf(7)).strong) +
  path('M626,336Q690,380 720,540H690Q670,400 620,352Z', GOLD) +
  repeat(5, (at) => line(530, 380 + at * 36, 500, 386 + at * 36, WOOD, 5)) +
  oval(400, 556, 300, 12, { fill: INK, opacity: 0.1 })
export const beach = () =>
  sky('evening') +
  rect(0, 330, WIDTH, 140, buildColor(0.68, 0.08, 225)) +
  repeat(6, (at) =>
    line(60 + at * 130, 360 + (at % 3) * 30, 130 + at * 130, 360 + (at % 3) * 30, PAPER, 3),
  ) +
  path('M0,330L140,330L96,280Q60,250 0,262Z', LEAF_DARK) +
  path('M0,440Q200,410 420,450T800,440V600H0Z', buildColor(0.9, 0.06, 80)) +
  move(
    560,
    380,
    1,
    path('M-70,0H70L50,26H-50Z', VERMILION),
    line(0, 0, 0, -150, WOOD_DARK, 5),
    path('M6,-146L70,-16H6Z', PAPER),
    path('M-6,-120L-56,-16H-6Z', STONE),
  ) +
  [
    [180, 520, 0],
    [560, 540, 5],
  ]
    .map(
      ([x = 0, y = 0, hue = 0]) =>
        oval(x + 10, y + 30, 100, 10, { fill: INK, opacity: 0.14 }) +
        line(x, y + 30, x + 14, y - 120, WOOD_DARK, 7) +
        path(
          `M${x - 100},${y - 84}Q${x - 10},${y - 210} ${x + 120},${y - 100}Z`,
          buildTones(hueOf(hue)).strong,
        ) +
        path(
          `M${x - 40},${y - 88}Q${x},${y - 160} ${x + 12},${y - 152}Q${x + 40},${y - 130} ${x + 50},${y - 94}Z`,
          PAPER,
        ) +
        path(`M${x + 30},${y + 10}L${x + 130},${y + 10}L${x + 170},${y - 30}`, {
          stroke: WOOD,
          width: 10,
        }),
    )
    .join('')
