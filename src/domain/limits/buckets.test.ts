import { describe, expect, it } from 'vitest'
import { openBuckets } from './buckets.ts'

const SIZE = { most: 3, perSecond: 2 }

describe('a bucket of turns', () => {
  it('gives what is in it, and what has come back since', () => {
    const { take } = openBuckets(10)
    expect([0, 0, 0].map((at) => take('a', SIZE, at).kind)).toEqual(['taken', 'taken', 'taken'])
    expect(take('a', SIZE, 0)).toEqual({ kind: 'refused', retryAfterMs: 500 })
    expect(take('a', SIZE, 499).kind).toBe('refused')
    expect(take('a', SIZE, 500)).toEqual({ kind: 'taken', left: 0 })
    expect(take('a', SIZE, 60_000)).toEqual({ kind: 'taken', left: 2 })
  })

  it('is of one subject', () => {
    const { take } = openBuckets(10)
    for (const _ of [1, 2, 3]) take('a', SIZE, 0)
    expect(take('b', SIZE, 0)).toEqual({ kind: 'taken', left: 2 })
  })

  it('gives several turns at once or none of them', () => {
    const { take } = openBuckets(10)
    expect(take('a', SIZE, 0, 2)).toEqual({ kind: 'taken', left: 1 })
    expect(take('a', SIZE, 0, 2)).toEqual({ kind: 'refused', retryAfterMs: 500 })
    expect(take('a', SIZE, 0)).toEqual({ kind: 'taken', left: 0 })
  })

  it('fills nothing when the clock was set back', () => {
    const { take } = openBuckets(10)
    for (const _ of [1, 2, 3]) take('a', SIZE, 10_000)
    expect(take('a', SIZE, 0).kind).toBe('refused')
  })

  it('forgets who was quiet longest, so that its memory has an end', () => {
    const buckets = openBuckets(2)
    for (const subject of ['a', 'b', 'a', 'c']) buckets.take(subject, SIZE, 0)
    expect(buckets.held).toBe(2)
    expect(buckets.take('a', SIZE, 0)).toEqual({ kind: 'taken', left: 0 })
    expect(buckets.take('b', SIZE, 0)).toEqual({ kind: 'taken', left: 2 })
  })
})
