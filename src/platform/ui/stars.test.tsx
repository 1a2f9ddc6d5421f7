import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

const markup = (rating: number, reviews: number | null) =>
  renderToStaticMarkup(<Stars rating={rating} reviews={reviews} />)

test('Stars renders a text alternative with rating and review count', () => {
  expect(markup(4.3, 212)).toContain('4.3 out of 5, 212 reviews')
  expect(markup(4.3, 1)).toContain('4.3 out of 5, 1 review<')
  expect(markup(4, null)).toContain('>4.0 out of 5<')
})

test('Stars fills the row in proportion to the rating, rounded to one decimal', () => {
  const filled = (rating: number) => /filled:([\d.]+)%/.exec(markup(rating, null))?.[1]
  expect(filled(5)).toBe('100')
  expect(filled(3)).toBe('60')
  expect(filled(0)).toBe('0')
  expect(Number(filled(4.5))).toBeCloseTo(90, 0)
  expect(filled(4.52)).toBe(filled(4.5))
})
