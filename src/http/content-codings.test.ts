import { describe, expect, it } from 'vitest'
import { type Coding, codingFor, decode, encode } from './content-codings.ts'

const CODINGS: Coding[] = ['br', 'gzip', 'identity']
/** Smaller than the pieces Node has memory in, and larger. */
const BODIES = [
  '{}',
  'A page about a bakery. '.repeat(10),
  'A page about many bakeries. '.repeat(5000),
]

describe.each(CODINGS)('bytes coded as %s', (coding) => {
  it('are the same when they are read again', async () => {
    for (const body of BODIES)
      expect(String(await decode(await encode(Buffer.from(body), coding), coding))).toBe(body)
  })

  it('hold no memory but their own, so that what is kept is what is counted', async () => {
    for (const body of BODIES) {
      const made = await encode(Buffer.from(body), coding)
      expect(made.buffer.byteLength).toBe(made.length)
    }
  })
})

it('are the smallest a client takes', () => {
  expect(codingFor('gzip, deflate, br')).toBe('br')
  expect(codingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(codingFor('GZIP')).toBe('gzip')
  expect(codingFor('deflate')).toBe('identity')
  expect(codingFor(undefined)).toBe('identity')
})
