/** Converts OKLCH to hex, because the rasterizer knows no OKLCH. https://bottosson.github.io/posts/oklab/ */
export function buildColor(lightness: number, chroma: number, hue: number): string {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value))
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export const INK = buildColor(0.27, 0.025, 260)
export const PAPER = buildColor(0.98, 0.006, 90)
export const VERMILION = buildColor(0.6, 0.18, 35)
export const WOOD = buildColor(0.66, 0.08, 62)
export const WOOD_DARK = buildColor(0.48, 0.06, 55)
export const WOOD_LIGHT = buildColor(0.79, 0.065, 70)
export const GLASS = buildColor(0.9, 0.03, 220)
export const GLOW = buildColor(0.93, 0.07, 88)
export const LEAF = buildColor(0.62, 0.1, 148)
export const LEAF_DARK = buildColor(0.47, 0.08, 155)
export const STONE = buildColor(0.86, 0.012, 90)
export const STONE_DARK = buildColor(0.7, 0.015, 90)
export const METAL = buildColor(0.75, 0.015, 250)
export const METAL_DARK = buildColor(0.5, 0.02, 255)
export const GOLD = buildColor(0.78, 0.13, 80)
export const BREAD = buildColor(0.72, 0.11, 65)

/** The twelve hues of the categories (`category-styles.ts`). */
export const hueOf = (index: number) => 15 + (index % 12) * 30

export type Tones = Record<'pale' | 'soft' | 'mid' | 'strong' | 'deep', string>

export const buildTones = (hue: number): Tones => ({
  pale: buildColor(0.94, 0.028, hue),
  soft: buildColor(0.86, 0.055, hue),
  mid: buildColor(0.74, 0.09, hue),
  strong: buildColor(0.58, 0.11, hue),
  deep: buildColor(0.4, 0.075, hue),
})
