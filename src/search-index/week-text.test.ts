import { expect, it } from 'vitest'
import { formatWeek, parseWeek } from './week-text.ts'

const DAY = 1440
const everyDay = (...spans: [number, number][]) =>
  Array.from({ length: 7 }, (_, day) =>
    spans.flatMap(([opens, closes]) => [day * DAY + opens, day * DAY + closes]),
  ).flat()

it.each<[told: string, openMinutes: number[], text: string]>([
  ['the same every day', everyDay([540, 1080]), '540-1080*7'],
  ['with a break', everyDay([690, 870], [1050, 1380]), '690-870,1050-1380*7'],
  ['never', [], '*7'],
  ['always', everyDay([0, DAY]), '0-1440*7'],
  ['on weekdays', everyDay([540, 1080]).slice(0, 10), '540-1080*5;*2'],
  ['on Wednesday alone', [2 * DAY + 1, 2 * DAY + 2], '*2;1-2;*4'],
  ['past midnight', [4 * DAY + 1200, 5 * DAY + 120], '*4;1200-1560;*2'],
  ['from Sunday into Monday', [0, 60, 6 * DAY + 1200, 7 * DAY], '0-60;*5;1200-1440'],
  [
    'otherwise every day',
    everyDay([0, 1]).map((minute, at) => minute + Math.floor(at / 2)),
    '0-1;1-2;2-3;3-4;4-5;5-6;6-7',
  ],
])(
  'formatWeek encodes a week open %s as a short text that parseWeek decodes',
  (_, openMinutes, text) => {
    expect(formatWeek(openMinutes)).toBe(text)
    expect(parseWeek(text)).toEqual(openMinutes)
    expect(parseWeek(openMinutes)).toEqual(openMinutes)
  },
)
