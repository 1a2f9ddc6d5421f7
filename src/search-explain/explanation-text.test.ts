import { expect, it } from 'vitest'
import { buildRoundedPoints } from './explanation-text.ts'

const asHundredths = (value: number) => Math.round(value * 100)

it.each([
  { points: { text: 62, popularity: 11.1234, nearness: 0 }, sum: 73.12 },
  { points: { text: 0.004, popularity: 0.004, nearness: 0.004 }, sum: 0.01 },
  { points: { text: 64.666_666, popularity: 9.333_333, nearness: 24.999_999 }, sum: 99 },
  { points: { text: 0.57, popularity: 1.1, nearness: 1.5 }, sum: 3.17 },
  { points: { text: 0, popularity: 0, nearness: 0 }, sum: 0 },
])('buildRoundedPoints rounds $points so that they add up to $sum', ({ points, sum }) => {
  const shown = buildRoundedPoints(points)
  expect(shown.sum).toBe(sum)
  const added = Object.values(shown.parts).reduce((all, each) => all + asHundredths(each), 0)
  expect(added).toBe(asHundredths(sum))
})

it('buildRoundedPoints leaves values with two decimals or fewer unchanged', () => {
  const { parts } = buildRoundedPoints({
    text: 62,
    popularity: 11.1266,
    nearness: 7.1266,
    open: 1.5,
  })
  expect(parts).toEqual({ text: 62, popularity: 11.13, nearness: 7.12, open: 1.5 })
})
