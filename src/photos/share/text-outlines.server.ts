import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'

const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

const { resolve: findModule } = createRequire(import.meta.url)

export type Weight = 400 | 600
export type TextStyle = { sizePx: number; weight: Weight }
type Run = { font: Font; text: string }

const loaded = new Map<Weight, Font[]>()

function fontsOf(weight: Weight): Font[] {
  const known = loaded.get(weight)
  if (known) return known
  const fonts = SUBSETS.map((subset) => {
    const name = `@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`
    const { buffer, byteOffset, byteLength } = readFileSync(findModule(name))
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  })
  loaded.set(weight, fonts)
  return fonts
}

/** Joiners, marks of direction, and variants: fonts need no glyph for them. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu

const normalize = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

function splitIntoRuns(text: string, weight: Weight): Run[] | null {
  const fonts = fontsOf(weight)
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (last?.font.hasChar(character)) {
      last.text += character
      continue
    }
    const font = fonts.find((each) => each.hasChar(character))
    if (!font) return null
    runs.push({ font, text: character })
  }
  return runs
}

const OPTIONS = { kerning: true }

function measureWidth(text: string, { sizePx, weight }: TextStyle): number {
  const runs = splitIntoRuns(text, weight) ?? []
  return runs.reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, sizePx, OPTIONS), 0)
}

export function normalizeShown(text: string | null, weight: Weight): string | null {
  const normal = normalize(text ?? '')
  return normal === '' || splitIntoRuns(normal, weight) === null ? null : normal
}

const ELLIPSIS = '…'

function truncateToWidth(text: string, style: TextStyle, maxWidth: number): string {
  if (measureWidth(text, style) <= maxWidth) return text
  const characters = [...text]
  let [fits, fails] = [0, characters.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    const cut = characters.slice(0, middle).join('') + ELLIPSIS
    if (measureWidth(cut, style) <= maxWidth) fits = middle
    else fails = middle
  }
  return characters.slice(0, fits).join('').trimEnd() + ELLIPSIS
}

/** Breaks between words into at most `maxLines`. The last line ends with an ellipsis if text is left. */
export function splitIntoLines(
  text: string,
  style: TextStyle,
  maxWidth: number,
  maxLines: number,
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = []
  let line = ''
  const words = text.split(' ')
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measureWidth(longer, style) <= maxWidth) {
      line = longer
      continue
    }
    if (lines.length === maxLines - 1) {
      const rest = [line, ...words.slice(index)].join(' ')
      return { lines: [...lines, truncateToWidth(rest, style, maxWidth)], isWhole: false }
    }
    lines.push(line)
    line = word
  }
  const all = [...lines, line]
  const cut = all.map((each) => truncateToWidth(each, style, maxWidth))
  return { lines: cut, isWhole: cut.every((each, at) => each === all[at]) }
}

const rounded = (...numbers: number[]) =>
  numbers.map((each) => Math.round(each * 10) / 10).join(' ')

/** Path.toPathData writes NaN for tiny fractions, and its cache of rounded numbers has no bound. */
function formatCommand(command: PathCommand): string {
  if (command.type === 'Z') return 'Z'
  const { type, x, y } = command
  if (type === 'C') return `C${rounded(command.x1, command.y1, command.x2, command.y2, x, y)}`
  return type === 'Q' ? `Q${rounded(command.x1, command.y1, x, y)}` : type + rounded(x, y)
}

export function renderOutlines(text: string, style: TextStyle, x: number, y: number): string {
  let left = x
  let data = ''
  for (const { font, text: part } of splitIntoRuns(text, style.weight) ?? []) {
    const { commands } = font.getPath(part, left, y, style.sizePx, OPTIONS)
    data += commands.map(formatCommand).join('')
    left += font.getAdvanceWidth(part, style.sizePx, OPTIONS)
  }
  return data
}
