import { describe, expect, it } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

const SIZE = { max: 3, perSecond: 2 }

describe('token bucket', () => {
  it('a token bucket grants its tokens, and refills over time', () => {
    const { take } = createTokenBuckets(10)
    expect([0, 0, 0].map((at) => take('a', SIZE, at).kind)).toEqual(['taken', 'taken', 'taken'])
    expect(take('a', SIZE, 0)).toEqual({ kind: 'refused', retryAfterMs: 500 })
    expect(take('a', SIZE, 499).kind).toBe('refused')
    expect(take('a', SIZE, 500)).toEqual({ kind: 'taken', left: 0 })
    expect(take('a', SIZE, 60_000)).toEqual({ kind: 'taken', left: 2 })
  })

  it('a token bucket belongs to a single subject', () => {
    const { take } = createTokenBuckets(10)
    for (const _ of [1, 2, 3]) take('a', SIZE, 0)
    expect(take('b', SIZE, 0)).toEqual({ kind: 'taken', left: 2 })
  })

  it('a token bucket grants several tokens together or none of them', () => {
    const { take } = createTokenBuckets(10)
    expect(take('a', SIZE, 0, 2)).toEqual({ kind: 'taken', left: 1 })
    expect(take('a', SIZE, 0, 2)).toEqual({ kind: 'refused', retryAfterMs: 500 })
    expect(take('a', SIZE, 0)).toEqual({ kind: 'taken', left: 0 })
  })

  it('a token bucket does not refill when the clock is set back', () => {
    const { take } = createTokenBuckets(10)
    for (const _ of [1, 2, 3]) take('a', SIZE, 10_000)
    expect(take('a', SIZE, 0).kind).toBe('refused')
  })

  it('the bucket store evicts the least recently used subject at its size limit', () => {
    const buckets = createTokenBuckets(2)
    for (const subject of ['a', 'b', 'a', 'c']) buckets.take(subject, SIZE, 0)
    expect(buckets.held).toBe(2)
    expect(buckets.take('a', SIZE, 0)).toEqual({ kind: 'taken', left: 0 })
    expect(buckets.take('b', SIZE, 0)).toEqual({ kind: 'taken', left: 2 })
  })
})
