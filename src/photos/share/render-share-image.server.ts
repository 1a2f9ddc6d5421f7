import type { ShareFacts } from './share-facts.server.ts'
import {
  normalizeShown,
  renderOutlines,
  splitIntoLines,
  type TextStyle,
} from './text-outlines.server.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const MARGIN = 90
const TOP = 62
const TEXT_WIDTH = SHARE_WIDTH - 2 * MARGIN
const MAX_CHARS = 200
const NAME_LINES = 3
const NAME_SIZES_PX = [92, 76, 62]
const LINE_HEIGHT = 1.14
const FACTS: TextStyle = { sizePx: 40, weight: 400 }
const SITE: TextStyle = { sizePx: 34, weight: 600 }

const COLOR = {
  paper: '#fbfaf7',
  ink: '#161c26',
  soft: '#545b67',
  accent: '#c8402b',
  star: '#c9801a',
  line: '#d9d8d5',
}

const STAR = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8l-6.2 3.3 1.2-7L1.900 9.200l7-1z'
const PIN =
  'M16 2C9.900 2 5 6.800 5 12.800 5 20.600 16 30 16 30s11-9.400 11-17.200C27 6.800 22.100 2 16 2Z'

type Shape = { fill: string; d: string; at?: string }

const renderShape = ({ fill, d, at }: Shape) =>
  `<path fill="${fill}" d="${d}"${at === undefined ? '' : ` transform="${at}"`}/>`

function fitName(name: string) {
  const fits = NAME_SIZES_PX.map((sizePx) => {
    const style: TextStyle = { sizePx, weight: 600 }
    return { style, ...splitIntoLines(name, style, TEXT_WIDTH, NAME_LINES) }
  })
  return fits.find(({ isWhole }) => isWhole) ?? fits.at(-1)
}

const cutText = (text: string | null) => text && [...text].slice(0, MAX_CHARS).join('')

type Line = { text: string; style: TextStyle; fill: string; star?: boolean }

function listLines(facts: ShareFacts): Line[] {
  const { name, category, city, rating, reviews } = facts
  const known = [category, city].flatMap((each) => normalizeShown(cutText(each), 600) ?? [])
  const described = known.length === 0 ? null : known.join(' · ')
  const shownName = normalizeShown(cutText(name), 600)
  const [headline, text] = shownName === null ? [described, null] : [shownName, described]
  const fitted = headline === null ? undefined : fitName(headline)
  const below = text === null ? [] : splitIntoLines(text, FACTS, TEXT_WIDTH, 2).lines
  const isRated = rating !== null && rating > 0
  const counted = reviews !== null && reviews > 0 ? ` (${reviews.toLocaleString('en-US')})` : ''
  const rated = isRated ? [{ text: `${rating.toFixed(1)}${counted}`, star: true }] : []
  return [
    ...(fitted?.lines ?? []).map((line) => ({
      text: line,
      style: fitted?.style ?? FACTS,
      fill: COLOR.ink,
    })),
    ...below.map((line) => ({ text: line, style: FACTS, fill: COLOR.soft })),
    ...rated.map((each) => ({ ...each, style: FACTS, fill: COLOR.ink })),
  ]
}

/** Contains outlines instead of text, because a server may have no fonts. Null if nothing can be shown. */
export function renderShareSvg(facts: ShareFacts): string | null {
  const lines = listLines(facts)
  const siteName = normalizeShown(cutText(facts.siteName), SITE.weight)
  if (siteName === null && lines.length === 0) return null
  const shapes: Shape[] = []
  let y = TOP
  for (const { text, style, fill, star } of lines) {
    if (style === FACTS) y += style.sizePx * 0.5
    y += style.sizePx * LINE_HEIGHT
    const left = star ? MARGIN + style.sizePx * 1.2 : MARGIN
    if (star) {
      const scale = style.sizePx / 24
      const at = `translate(${MARGIN} ${(y - style.sizePx * 0.86).toFixed(1)}) scale(${scale.toFixed(2)})`
      shapes.push({ fill: COLOR.star, d: STAR, at })
    }
    shapes.push({ fill, d: renderOutlines(text, style, left, Math.round(y)) })
  }
  const baseline = SHARE_HEIGHT - 66
  shapes.push({
    fill: COLOR.line,
    d: `M${MARGIN} ${baseline - 62}h${TEXT_WIDTH}v2h-${TEXT_WIDTH}z`,
  })
  shapes.push({
    fill: COLOR.accent,
    d: PIN,
    at: `translate(${MARGIN - 6} ${baseline - 34}) scale(1.3)`,
  })
  if (siteName !== null) {
    const { lines: first } = splitIntoLines(siteName, SITE, TEXT_WIDTH - 60, 1)
    shapes.push({ fill: COLOR.ink, d: renderOutlines(first[0] ?? '', SITE, MARGIN + 52, baseline) })
  }
  const size = `width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}"><rect ${size} fill="${COLOR.paper}"/><rect width="${SHARE_WIDTH}" height="14" fill="${COLOR.accent}"/>${shapes.map(renderShape).join('')}</svg>`
}
