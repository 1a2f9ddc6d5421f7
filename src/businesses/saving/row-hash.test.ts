import { describe, expect, it } from 'vitest'
import type { MergeRules } from './incoming-business.ts'
import {
  buildStoredHash,
  findUnchangedHash,
  formatRowHash,
  parseHashedBits,
} from './row-hash.server.ts'

const rules = (policy: MergeRules['policy'] = {}, keepEdited = true) => ({ policy, keepEdited })
const plain = formatRowHash('digest', { name: 'A', phone: '1' }, false)
const storedUnder = (rules: MergeRules, edited_fields = 0) => ({
  row_hash: buildStoredHash(plain, rules),
  edited_fields,
})

describe('known row hashes', () => {
  it.each([
    rules(),
    rules({ phone: 'keep', website: 'fill' }),
    rules({}, false),
    rules({ phone: 'keep' }, false),
  ])(
    'findUnchangedHash returns the stored hash only for the same digest and the same rules: %j',
    (mergeRules) => {
      expect(findUnchangedHash(storedUnder(mergeRules), 'digest', mergeRules)).toBe(plain)
      expect(findUnchangedHash(storedUnder(mergeRules), 'digest2', mergeRules)).toBe(null)
      for (const other of [rules({ phone: 'fill' }), rules({ website: 'fill' }, false)]) {
        expect(findUnchangedHash(storedUnder(mergeRules), 'digest', other)).toBe(null)
        expect(findUnchangedHash(storedUnder(other), 'digest', mergeRules)).toBe(null)
      }
    },
  )

  it('findUnchangedHash returns null for an edited business only when edits are to be overwritten', () => {
    const [kept, replaced] = [rules(), rules({}, false)]
    expect(findUnchangedHash(storedUnder(kept, 4), 'digest', kept)).toBe(plain)
    expect(findUnchangedHash(storedUnder(replaced, 4), 'digest', replaced)).toBe(null)
  })

  it('findUnchangedHash returns null when the row has inferred values or no hash is stored', () => {
    const row_hash = formatRowHash('digest', { name: 'A' }, true)
    expect(findUnchangedHash({ row_hash, edited_fields: 0 }, 'digest', rules())).toBe(null)
    expect(findUnchangedHash({ row_hash: null, edited_fields: 0 }, 'digest', rules())).toBe(null)
  })

  it('parseHashedBits depends on which fields the row fills, not on their values', () => {
    expect(parseHashedBits(plain)).toBe(
      parseHashedBits(formatRowHash('other', { name: 'B', phone: '' }, true)),
    )
    expect(parseHashedBits(plain)).not.toBe(
      parseHashedBits(formatRowHash('digest', { name: 'A' }, false)),
    )
  })
})
