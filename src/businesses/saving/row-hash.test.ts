import { describe, expect, it } from 'vitest'
import type { MergeRules } from './incoming-business.ts'
import { formatRowHash, hashedBits, hashUnder, knownHash } from './row-hash.server.ts'

const rules = (policy: MergeRules['policy'] = {}, keepEdited = true) => ({ policy, keepEdited })
const plain = formatRowHash('digest', { name: 'A', phone: '1' }, false)
const storedUnder = (given: MergeRules, edited_fields = 0) => ({
  row_hash: hashUnder(plain, given),
  edited_fields,
})

describe('known row hashes', () => {
  it.each([
    rules(),
    rules({ phone: 'keep', website: 'fill' }),
    rules({}, false),
    rules({ phone: 'keep' }, false),
  ])(
    'knownHash returns the stored hash only for the same digest and the same rules: %j',
    (given) => {
      expect(knownHash(storedUnder(given), 'digest', given)).toBe(plain)
      expect(knownHash(storedUnder(given), 'digest2', given)).toBe(null)
      for (const other of [rules({ phone: 'fill' }), rules({ website: 'fill' }, false)]) {
        expect(knownHash(storedUnder(given), 'digest', other)).toBe(null)
        expect(knownHash(storedUnder(other), 'digest', given)).toBe(null)
      }
    },
  )

  it('knownHash returns null for an edited business only when edits are to be overwritten', () => {
    const [kept, replaced] = [rules(), rules({}, false)]
    expect(knownHash(storedUnder(kept, 4), 'digest', kept)).toBe(plain)
    expect(knownHash(storedUnder(replaced, 4), 'digest', replaced)).toBe(null)
  })

  it('knownHash returns null when the row has inferred values or no hash is stored', () => {
    const row_hash = formatRowHash('digest', { name: 'A' }, true)
    expect(knownHash({ row_hash, edited_fields: 0 }, 'digest', rules())).toBe(null)
    expect(knownHash({ row_hash: null, edited_fields: 0 }, 'digest', rules())).toBe(null)
  })

  it('hashedBits depends on which fields the row fills, not on their values', () => {
    expect(hashedBits(plain)).toBe(
      hashedBits(formatRowHash('other', { name: 'B', phone: '' }, true)),
    )
    expect(hashedBits(plain)).not.toBe(hashedBits(formatRowHash('digest', { name: 'A' }, false)))
  })
})
