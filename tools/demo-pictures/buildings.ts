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
  WOOD_DARK,
} from './palette.ts'
import {
  bush,
  circle,
  line,
  oval,
  path,
  rect,
  repeat,
  shade,
  shine,
  streetLamp,
  tree,
  WIDTH,
  windowPane,
} from './shapes.ts'
import { awning, sky, skyline, street, type Time } from './street.ts'

export const hotel = (hue: number, time: Time) => {
  const tones = buildTones(hueOf(hue))
  const isNight = time !== 'day'
  return (
    sky(time) +
    skyline(470, buildTones(hueOf(hue + 6)).mid, hue) +
    rect(120, 60, 560, 460, isNight ? tones.mid : tones.soft) +
    shade(600, 60, 80, 460, 0.08) +
    rect(104, 44, 592, 22, tones.deep) +
    rect(240, 8, 320, 40, tones.deep) +
    repeat(5, (at) =>
      path(`M${290 + at * 55},16l4,9h10l-8,6l3,10l-9,-6l-9,6l3,-10l-8,-6h10Z`, GOLD),
    ) +
    repeat(4, (level) =>
      repeat(6, (at) => {
        const [x, y] = [150 + at * 88, 88 + level * 84]
        return (
          rect(x - 5, y - 5, 58, 62, PAPER) +
          rect(x, y, 48, 52, isNight && (at * 3 + level) % 3 ? GLOW : GLASS) +
          shine(`M${x},${y + 40}L${x + 34},${y}H${x + 46}L${x},${y + 52}Z`, 0.3) +
          rect(x - 8, y + 54, 64, 8, tones.strong)
        )
      }),
    ) +
    rect(300, 420, 200, 100, isNight ? GLOW : GLASS) +
    [300, 396, 496].map((x) => rect(x, 420, 8, 100, WOOD_DARK)).join('') +
    awning(270, 400, 260, VERMILION, 'straight') +
    rect(120, 506, 560, 14, { fill: INK, opacity: 0.2 }) +
    street(518, time) +
    bush(250, 536, 0.85, tones.deep) +
    bush(550, 536, 0.85, tones.deep) +
    streetLamp(90, 530) +
    path('M360,518H440L470,574H330Z', VERMILION)
  )
}
export const fuel = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  const pump = (x: number) =>
    oval(x, 540, 50, 8, { fill: INK, opacity: 0.2 }) +
    rect(x - 34, 400, 68, 140, { fill: tones.strong, radius: 8 }) +
    rect(x - 24, 414, 48, 40, GLASS) +
    rect(x - 24, 466, 48, 8, PAPER) +
    path(`M${x + 34},430q26,0 22,40v40q-10,20-22,0`, { stroke: INK, width: 5 })
  return (
    sky('evening') +
    hill(440, 120, buildColor(0.62, 0.06, 280), 30) +
    rect(0, 450, WIDTH, 150, STONE_DARK) +
    rect(480, 290, 280, 170, PAPER) +
    rect(480, 270, 280, 34, tones.strong) +
    rect(500, 330, 150, 100, GLOW) +
    rect(676, 330, 64, 130, GLASS) +
    shade(480, 304, 280, 10) +
    [130, 410].map((x) => rect(x, 190, 24, 350, METAL)).join('') +
    path('M40,130H520L500,200H60Z', tones.strong) +
    rect(40, 130, 480, 22, PAPER) +
    path('M60,200H500L560,540H0Z', { fill: GLOW, opacity: 0.16 }) +
    pump(210) +
    pump(350) +
    rect(150, 538, 260, 12, STONE) +
    line(720, 540, 720, 160, METAL_DARK, 10) +
    rect(670, 90, 100, 110, { fill: VERMILION, radius: 10 }) +
    path('M720,108q28,36 28,52a28,26 0 0 1-56,0q0,-16 28,-52Z', PAPER)
  )
}
export const house = (hue: number) => {
  const tones = buildTones(hueOf(hue))
  return (
    sky('day') +
    hill(440, 140, meadowDark, 20) +
    rect(0, 460, WIDTH, 140, meadow) +
    path('M440,600L470,478H530L600,600Z', STONE) +
    oval(400, 480, 300, 14, { fill: INK, opacity: 0.16 }) +
    rect(140, 260, 330, 220, PAPER) +
    path('M110,270L305,110L500,270Z', tones.strong) +
    path('M305,110L500,270H470L305,136Z', { fill: INK, opacity: 0.16 }) +
    rect(380, 110, 46, 90, tones.deep) +
    rect(450, 320, 210, 160, tones.soft) +
    path('M440,326H680L650,270H450Z', tones.deep) +
    windowPane(180, 310, 90, 90, tones.deep) +
    windowPane(340, 310, 90, 90, tones.deep) +
    windowPane(570, 360, 60, 70, PAPER) +
    rect(476, 370, 66, 110, VERMILION) +
    circle(530, 428, 5, GOLD) +
    circle(305, 210, 26, GLASS) +
    circle(305, 210, 26, { stroke: tones.deep, width: 6 }) +
    tree(80, 490, 1.1) +
    tree(740, 490, 0.8, buildColor(0.72, 0.11, 100), buildColor(0.6, 0.1, 110)) +
    repeat(7, (at) => rect(560 + at * 34, 500, 18, 60, { fill: PAPER, radius: 5 })) +
    rect(552, 520, 248, 10, PAPER) +
    bush(160, 510, 0.6, tones.deep)
  )
}
