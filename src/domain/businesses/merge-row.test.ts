import { describe, expect, it } from 'vitest'
import { incoming } from '../../../test/incoming.ts'
import type { BusinessesTable } from '../../database/tables.ts'
import { type Draft, newBusiness } from './business-draft.ts'
import { bitsOf, isFilled } from './business-fields.ts'
import type { FieldPolicy, MergeRules } from './incoming-business.ts'
import { mergeRow } from './merge-row.ts'

const EMPTY = newBusiness(1, { source: null, licence: null, is_approved: 1 }, 1)

function draftOf(stored: Partial<BusinessesTable> | null): Draft {
  const before = stored && { ...EMPTY, name: 'Blue Door Bakery', ...stored }
  const after = { ...(before ?? EMPTY) }
  return { id: 1, before, after, firstRow: null, filled: 0, isFirstSaved: false, texts: null }
}
const rules = (policy: MergeRules['policy'] = {}, keepEdited = true): MergeRules => ({
  policy,
  keepEdited,
})

describe('the policy of a field', () => {
  it.each<[FieldPolicy, string | null, string]>([
    ['overwrite', '1', '2'],
    ['overwrite', null, '2'],
    ['fill', '1', '1'],
    ['fill', null, '2'],
    ['keep', '1', '1'],
  ])('%s makes of %j and "2" %j', (policy, stored, expected) => {
    const draft = draftOf({ phone: stored })
    mergeRow(draft, incoming({ phone: '2', rating: 4 }), rules({ phone: policy }))
    expect(draft.after).toMatchObject({ phone: expected, rating: 4 })
  })

  it('keeps what is empty empty, whatever could be told of it', () => {
    const draft = draftOf({ country: null, region: null })
    const row = {
      ...incoming({ country: 'Switzerland' }),
      told: { country: 'Swiss', region: 'BS' },
    }
    mergeRow(draft, row, rules({ country: 'keep' }))
    expect(draft.after).toMatchObject({ country: null, region: 'BS' })
  })

  it('holds together what means something only together', () => {
    const place = { latitude: 47.5, longitude: 7.6 }
    const draft = draftOf({ latitude: 1, longitude: 2, working_hours: '9-17', opening_hours: null })
    const hours = { working_hours: '10-18', opening_hours: '[]' }
    mergeRow(
      draft,
      incoming({ ...place, ...hours }),
      rules({ latitude: 'keep', opening_hours: 'fill' }),
    )
    expect(draft.after).toMatchObject({ latitude: 1, longitude: 2, working_hours: '9-17' })
    expect(draft.after.opening_hours).toBe(null)
  })

  it('is none of a new business, whose first row gives all', () => {
    const draft = draftOf(null)
    const saved = mergeRow(draft, incoming({ phone: '2' }), rules({ phone: 'keep' }))
    expect(saved.outcome).toBe('added')
    expect(draft.after.phone).toBe('2')
  })

  it('makes the same of a second row in the same chunk and in a later one', () => {
    for (const policy of ['keep', 'fill', 'overwrite'] as const) {
      const [one, other] = [incoming({ rating: 4 }, 2), incoming({ phone: '2' }, 3)]
      const together = draftOf(null)
      for (const row of [one, other]) mergeRow(together, row, rules({ phone: policy }))
      const first = draftOf(null)
      mergeRow(first, one, rules({ phone: policy }))
      const later = { ...first, before: { ...first.after }, isFirstSaved: true }
      mergeRow(later, other, rules({ phone: policy }))
      expect(later.after).toEqual(together.after)
    }
  })
})

describe('what was edited by hand', () => {
  const edited = { phone: 'ours', edited_fields: bitsOf(['phone']) }

  it('stays by default, and goes where that is asked for, and is then the source’s', () => {
    const kept = draftOf(edited)
    expect(mergeRow(kept, incoming({ phone: 'theirs' }), rules()).outcome).toBe('unchanged')
    expect(kept.after).toMatchObject(edited)
    const gone = draftOf(edited)
    const saved = mergeRow(gone, incoming({ phone: 'theirs' }), rules({}, false))
    expect(saved).toMatchObject({ outcome: 'updated', changed: ['phone'] })
    expect(gone.after).toMatchObject({ phone: 'theirs', edited_fields: 0 })
  })

  it('stays empty when it was emptied', () => {
    const draft = draftOf({ country: null, edited_fields: bitsOf(['country']) })
    mergeRow(draft, { ...incoming({ rating: 4 }), told: { country: 'Swiss' } }, rules())
    expect(draft.after).toMatchObject({ country: null, rating: 4 })
  })

  it('is one with its partner', () => {
    const bits = bitsOf(['latitude'])
    expect([isFilled(bits, 'longitude'), isFilled(bits, 'phone')]).toEqual([true, false])
  })
})

describe('the same row again', () => {
  const row = incoming({ phone: '2' })
  const hashUnder = (given: MergeRules) => {
    const draft = draftOf({})
    mergeRow(draft, row, given)
    return draft.after.row_hash
  }
  const again = (given: MergeRules, stored: Partial<BusinessesTable>) =>
    mergeRow(draftOf(stored), row, given).outcome

  it('changes nothing under the same rules, and is compared anew under others', () => {
    const before = { phone: 'other', row_hash: hashUnder(rules()) }
    expect(again(rules(), before)).toBe('unchanged')
    expect(again(rules({}, false), before)).toBe('updated')
    expect(again(rules({ rating: 'keep' }), before)).toBe('updated')
    expect(again(rules({ rating: 'overwrite' }), before)).toBe('unchanged')
    const held = { phone: 'other', row_hash: hashUnder(rules({ phone: 'keep' })) }
    expect(again(rules(), held)).toBe('updated')
  })

  it('replaces what was edited since, each time that is asked for', () => {
    const overEdits = rules({}, false)
    const stored = {
      phone: 'ours',
      row_hash: hashUnder(overEdits),
      edited_fields: bitsOf(['phone']),
    }
    expect(again(overEdits, stored)).toBe('updated')
  })
})
