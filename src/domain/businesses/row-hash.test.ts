import { describe, expect, it } from 'vitest'
import type { MergeRules } from './incoming-business.ts'
import { formatRowHash, hashedBits, hashUnder, knownHash } from './row-hash.ts'

const rules = (policy: MergeRules['policy'] = {}, keepEdited = true) => ({ policy, keepEdited })
const plain = formatRowHash('digest', { name: 'A', phone: '1' }, false)
const storedUnder = (given: MergeRules, edited_fields = 0) => ({
  row_hash: hashUnder(plain, given),
  edited_fields,
})

describe('a row that was only looked at', () => {
  it.each([
    rules(),
    rules({ phone: 'keep', website: 'fill' }),
    rules({}, false),
    rules({ phone: 'keep' }, false),
  ])('is known by its digest under the same rules alone: %j', (given) => {
    expect(knownHash(storedUnder(given), 'digest', given)).toBe(plain)
    expect(knownHash(storedUnder(given), 'digest2', given)).toBe(null)
    for (const other of [rules({ phone: 'fill' }), rules({ website: 'fill' }, false)]) {
      expect(knownHash(storedUnder(given), 'digest', other)).toBe(null)
      expect(knownHash(storedUnder(other), 'digest', given)).toBe(null)
    }
  })

  it('is read where an edit is to be replaced, and not where it stays', () => {
    const [kept, replaced] = [rules(), rules({}, false)]
    expect(knownHash(storedUnder(kept, 4), 'digest', kept)).toBe(plain)
    expect(knownHash(storedUnder(replaced, 4), 'digest', replaced)).toBe(null)
  })

  it('is read where there is something to tell of it, or nothing is stored', () => {
    const row_hash = formatRowHash('digest', { name: 'A' }, true)
    expect(knownHash({ row_hash, edited_fields: 0 }, 'digest', rules())).toBe(null)
    expect(knownHash({ row_hash: null, edited_fields: 0 }, 'digest', rules())).toBe(null)
  })

  it('says which fields it fills', () => {
    expect(hashedBits(plain)).toBe(
      hashedBits(formatRowHash('other', { name: 'B', phone: '' }, true)),
    )
    expect(hashedBits(plain)).not.toBe(hashedBits(formatRowHash('digest', { name: 'A' }, false)))
  })
})
