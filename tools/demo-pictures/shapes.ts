import { GLASS, GLOW, INK, LEAF, LEAF_DARK, METAL_DARK, PAPER, WOOD, WOOD_DARK } from './palette.ts'

export const WIDTH = 800
export const HEIGHT = 600

type Style = { fill?: string; opacity?: number; radius?: number; stroke?: string; width?: number }

function formatStyle({ fill = 'none', opacity, stroke, width = 3 }: Style): string {
  const outline = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  return `fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}${outline}`
}

export const rect = (x: number, y: number, w: number, h: number, style: Style | string) => {
  const given = typeof style === 'string' ? { fill: style } : style
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${given.radius ?? 0}" ${formatStyle(given)}/>`
}
export const circle = (x: number, y: number, r: number, style: Style | string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${formatStyle(typeof style === 'string' ? { fill: style } : style)}/>`
export const oval = (x: number, y: number, rx: number, ry: number, style: Style | string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${formatStyle(typeof style === 'string' ? { fill: style } : style)}/>`
export const path = (d: string, style: Style | string) =>
  `<path d="${d}" ${formatStyle(typeof style === 'string' ? { fill: style } : style)}/>`
export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 3) =>
  path(`M${x1},${y1}L${x2},${y2}`, { stroke, width })
export const move = (x: number, y: number, scale: number, ...drawn: string[]) =>
  `<g transform="translate(${x},${y}) scale(${scale})">${drawn.join('')}</g>`
export const mirror = (...drawn: string[]) =>
  `<g transform="translate(${WIDTH},0) scale(-1,1)">${drawn.join('')}</g>`
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const shade = (x: number, y: number, w: number, h: number, opacity = 0.12) =>
  rect(x, y, w, h, { fill: INK, opacity })
export const shine = (d: string, opacity = 0.28) => path(d, { fill: PAPER, opacity })

let gradients = 0
export function gradient(x: number, y: number, w: number, h: number, from: string, to: string) {
  const id = `g${gradients++}`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${rect(x, y, w, h, `url(#${id})`)}`
}

export const pot = (x: number, y: number, scale: number, fill: string) =>
  move(
    x,
    y,
    scale,
    oval(0, 2, 34, 7, { fill: INK, opacity: 0.16 }),
    path('M-24,-44L24,-44L18,0L-18,0Z', fill),
    path('M4,-44L24,-44L18,0L4,0Z', { fill: INK, opacity: 0.14 }),
    rect(-28, -52, 56, 12, { fill, radius: 3 }),
  )
export const plant = (x: number, y: number, scale: number, fill: string) =>
  pot(x, y, scale, fill) +
  move(
    x,
    y - 50 * scale,
    scale,
    path('M0,0C-50,-20-52,-70-36,-92C-14,-72-2,-40 0,0Z', LEAF),
    path('M0,0C50,-20 52,-70 36,-92C14,-72 2,-40 0,0Z', LEAF_DARK),
    path('M0,0C-24,-50-10,-110 4,-124C22,-96 22,-40 0,0Z', LEAF),
  )
export const bush = (x: number, y: number, scale: number, fill: string) =>
  pot(x, y, scale, fill) +
  move(
    x,
    y - 84 * scale,
    scale,
    circle(0, 0, 42, LEAF),
    path('M12,-40A42,42 0 0 1 12,40A60,60 0 0 0 12,-40Z', LEAF_DARK),
  )
export const tree = (x: number, y: number, scale: number, fill = LEAF, dark = LEAF_DARK) =>
  move(
    x,
    y,
    scale,
    oval(0, 0, 60, 9, { fill: INK, opacity: 0.14 }),
    rect(-8, -110, 16, 110, { fill: WOOD_DARK, radius: 4 }),
    circle(0, -170, 78, fill),
    circle(-52, -130, 48, fill),
    circle(50, -128, 50, dark),
    path('M20,-246A78,78 0 0 1 30,-98A120,120 0 0 0 20,-246Z', dark),
    circle(-26, -190, 22, { fill: PAPER, opacity: 0.14 }),
  )
export const lamp = (x: number, length: number, fill: string) =>
  line(x, 0, x, length, METAL_DARK, 4) +
  path(
    `M${x - 34},${length + 34}Q${x - 30},${length} ${x},${length}Q${x + 30},${length} ${x + 34},${length + 34}Z`,
    fill,
  ) +
  oval(x, length + 35, 30, 7, GLOW) +
  path(
    `M${x - 34},${length + 38}L${x - 120},${length + 250}L${x + 120},${length + 250}L${x + 34},${length + 38}Z`,
    { fill: GLOW, opacity: 0.16 },
  )
export const streetLamp = (x: number, y: number) =>
  rect(x - 4, y - 260, 8, 260, METAL_DARK) +
  rect(x - 11, y - 12, 22, 12, METAL_DARK) +
  path(
    `M${x - 16},${y - 262}L${x + 16},${y - 262}L${x + 22},${y - 312}L${x - 22},${y - 312}Z`,
    GLOW,
  ) +
  path(`M${x - 26},${y - 312}L${x + 26},${y - 312}L${x},${y - 334}Z`, METAL_DARK)
export const table = (x: number, y: number, w: number, h: number, fill = WOOD, dark = WOOD_DARK) =>
  oval(x, y + h, w * 0.52, 9, { fill: INK, opacity: 0.15 }) +
  rect(x - 6, y, 12, h, dark) +
  path(`M${x - 38},${y + h}Q${x},${y + h - 18} ${x + 38},${y + h}Z`, dark) +
  rect(x - w / 2, y - 6, w, 14, { fill, radius: 6 })
export const chair = (x: number, y: number, scale: number, fill: string, dark: string) =>
  move(
    x,
    y,
    scale,
    oval(0, 0, 44, 7, { fill: INK, opacity: 0.14 }),
    line(-30, -60, -34, 0, dark, 7),
    line(30, -60, 34, 0, dark, 7),
    rect(-36, -150, 12, 92, { fill: dark, radius: 5 }),
    rect(-36, -146, 16, 60, { fill, radius: 6 }),
    rect(-38, -70, 76, 15, { fill, radius: 7 }),
  )
export const stool = (x: number, y: number, h: number, fill: string) =>
  line(x - 12, y - h, x - 24, y, METAL_DARK, 6) +
  line(x + 12, y - h, x + 24, y, METAL_DARK, 6) +
  line(x - 19, y - h * 0.4, x + 19, y - h * 0.4, METAL_DARK, 5) +
  rect(x - 32, y - h - 12, 64, 16, { fill, radius: 8 })
export const windowPane = (
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  glass = GLASS,
) =>
  rect(x - 8, y - 8, w + 16, h + 16, frame) +
  rect(x, y, w, h, glass) +
  shine(`M${x},${y + h * 0.75}L${x + w * 0.6},${y}L${x + w * 0.85},${y}L${x},${y + h}Z`, 0.35) +
  rect(x + w / 2 - 3, y, 6, h, frame) +
  rect(x, y + h * 0.42, w, 6, frame) +
  rect(x - 14, y + h + 8, w + 28, 10, frame) +
  shade(x - 14, y + h + 18, w + 28, 5, 0.14)
export const picture = (x: number, y: number, w: number, h: number, fill: string, inner: string) =>
  shade(x + 4, y + 6, w, h, 0.12) +
  rect(x, y, w, h, WOOD_DARK) +
  rect(x + 7, y + 7, w - 14, h - 14, PAPER) +
  rect(x + 16, y + 16, w - 32, h - 32, fill) +
  path(
    `M${x + 16},${y + h - 16}L${x + w * 0.42},${y + h * 0.45}L${x + w * 0.6},${y + h * 0.62}L${x + w * 0.75},${y + h * 0.5}L${x + w - 16},${y + h - 16}Z`,
    inner,
  )
