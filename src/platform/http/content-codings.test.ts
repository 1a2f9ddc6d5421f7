import { describe, expect, it } from 'vitest'
import { type Coding, decode, detectCoding, encode } from './content-codings.server.ts'

const CODINGS: Coding[] = ['br', 'gzip', 'identity']
/** Smaller and larger than Node's buffer chunks. */
const BODIES = [
  '{}',
  'A page about a bakery. '.repeat(10),
  'A page about many bakeries. '.repeat(5000),
]

describe.each(CODINGS)('content coding %s', (coding) => {
  it('decode returns the bytes that were encoded', async () => {
    for (const body of BODIES)
      expect(String(await decode(await encode(Buffer.from(body), coding), coding))).toBe(body)
  })

  it('encode returns a buffer with exactly the memory of its bytes', async () => {
    for (const body of BODIES) {
      const made = await encode(Buffer.from(body), coding)
      expect(made.buffer.byteLength).toBe(made.length)
    }
  })
})

it('detectCoding selects the smallest coding that the client accepts', () => {
  expect(detectCoding('gzip, deflate, br')).toBe('br')
  expect(detectCoding('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(detectCoding('GZIP')).toBe('gzip')
  expect(detectCoding('deflate')).toBe('identity')
  expect(detectCoding(undefined)).toBe('identity')
})
