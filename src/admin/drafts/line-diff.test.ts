import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffLine, diffLines } from './line-diff.ts'

const signs: Record<DiffLine['kind'], string> = {
  same: ' ',
  added: '+',
  removed: '-',
  skipped: '…',
}
const drawn = (before: string, after: string) =>
  diffLines(before, after).map((line) =>
    line.kind === 'skipped' ? `…${line.count}` : signs[line.kind] + line.text,
  )

describe('what changed between two texts', () => {
  it('is nothing where nothing did, and all of it where there was nothing', () => {
    expect(drawn('', '')).toEqual([])
    expect(drawn('', 'a\nb')).toEqual(['+a', '+b'])
    expect(drawn('a', '')).toEqual(['-a'])
  })

  it('is the lines that went and came, with those around them', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng'
    expect(drawn(before, before.replace('d', 'x'))).toEqual([
      '…1',
      ' b',
      ' c',
      '-d',
      '+x',
      ' e',
      ' f',
      '…1',
    ])
  })

  it('reads either way of ending lines', () => {
    expect(drawn('a\r\nb', 'a\nb\nc')).toEqual([' a', ' b', '+c'])
  })

  it('has all lines of both, in their order, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const lines = diffLines(one.join('\n'), other.join('\n'))
        const keptOf = (kind: string) =>
          lines.reduce(
            (sum, line) =>
              sum + (line.kind === 'skipped' ? line.count : line.kind === kind ? 0 : 1),
            0,
          )
        const countOf = (parts: string[]) => (parts.join('\n') === '' ? 0 : parts.length)
        expect(keptOf('added')).toBe(countOf(one))
        expect(keptOf('removed')).toBe(countOf(other))
      }),
    )
  })
})
