import { expect, it } from 'vitest'
import { createFormats } from './formats.ts'

it('a share that is not zero never reads as 0%', () => {
  const shares = [0, 0.0004, 0.0006, 0.5]
  expect(shares.map(createFormats('en').percent)).toEqual(['0%', '<0.1%', '0.1%', '50%'])
  expect(shares.map(createFormats('tr').percent)).toEqual(['%0', '<%0,1', '%0,1', '%50'])
})
