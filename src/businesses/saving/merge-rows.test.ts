import { describe, expect, it } from 'vitest'
import { incoming } from '../../../test/incoming.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { buildFieldBits, isFilled } from '../business-fields.server.ts'
import type { FieldPolicy, MergeRules } from './incoming-business.ts'
import { mergeRow } from './merge-rows.server.ts'
import { createEmptyBusiness, type PendingBusiness } from './pending-businesses.server.ts'

const EMPTY = createEmptyBusiness(1, { source: null, licence: null, is_approved: 1 }, 1)

function draftOf(stored: Partial<BusinessesTable> | null): PendingBusiness {
  const before = stored && { ...EMPTY, name: 'Blue Door Bakery', ...stored }
  const after = { ...(before ?? EMPTY) }
  return { id: 1, before, after, firstRow: null, filled: 0, isFirstSaved: false, texts: null }
}
const rules = (policy: MergeRules['policy'] = {}, keepEdited = true): MergeRules => ({
  policy,
  keepEdited,
})

describe('field policies of mergeRow', () => {
  it.each<[FieldPolicy, string | null, string]>([
    ['overwrite', '1', '2'],
    ['overwrite', null, '2'],
    ['fill', '1', '1'],
    ['fill', null, '2'],
    ['keep', '1', '1'],
  ])(
    'the policy %s merges the stored phone %j and the incoming phone 2 to %j',
    (policy, stored, expected) => {
      const draft = draftOf({ phone: stored })
      mergeRow(draft, incoming({ phone: '2', rating: 4 }), rules({ phone: policy }))
      expect(draft.after).toMatchObject({ phone: expected, rating: 4 })
    },
  )

  it('the keep policy leaves an empty field empty even when a value can be inferred', () => {
    const draft = draftOf({ country: null, region: null })
    const row = {
      ...incoming({ country: 'Switzerland' }),
      inferred: { country: 'Swiss', region: 'BS' },
    }
    mergeRow(draft, row, rules({ country: 'keep' }))
    expect(draft.after).toMatchObject({ country: null, region: 'BS' })
  })

  it.each([
    [{ photo: 'https://p.example/2' }, null],
    [{ photo: 'https://p.example/2', photo_credit: 'Bo' }, 'Bo'],
    [{ photo: 'https://p.example/1' }, 'Ada'],
    [{ phone: '2' }, 'Ada'],
  ])(
    'an import of %j turns the credit of the photo into %j',
    {
      tags: ['photo-credit'],
    },
    (values, credit) => {
      const draft = draftOf({ photo: 'https://p.example/1', photo_credit: 'Ada' })
      mergeRow(draft, incoming(values), rules())
      expect(draft.after.photo_credit).toBe(credit)
    },
  )

  const photoUrl = (number: number) => `https://p.example/${number}`
  const byBo = { photo: photoUrl(2), photo_credit: 'Bo' }
  const [photoEdited, creditEdited] = (['photo', 'photo_credit'] as const).map((field) => ({
    edited_fields: buildFieldBits([field]),
  }))

  it.each<[string, Partial<BusinessesTable>, object, MergeRules['policy'], object]>([
    ['an edited photo', { ...photoEdited }, byBo, {}, [1, 'Ada']],
    ['an edited, uncredited photo', { photo_credit: null, ...photoEdited }, byBo, {}, [1, null]],
    [
      'the same edited photo',
      { photo: byBo.photo, photo_credit: null, ...photoEdited },
      byBo,
      {},
      [2, 'Bo'],
    ],
    ['a cleared photo', { photo: null, ...photoEdited }, byBo, {}, [0, 'Bo']],
    ['a photo under fill', { photo_credit: null }, byBo, { photo: 'fill' }, [1, null]],
    ['a photo under keep', { photo_credit: null }, byBo, { photo: 'keep' }, [1, null]],
    ['an edited credit', { ...creditEdited }, { photo: photoUrl(2) }, {}, [2, null]],
    ['an edited credit', { ...creditEdited }, byBo, {}, [2, 'Bo']],
    ['an edited credit', { ...creditEdited }, { ...byBo, photo: photoUrl(1) }, {}, [1, 'Ada']],
    ['a credit under fill', {}, byBo, { photo_credit: 'fill' }, [2, 'Bo']],
    ['a credit under keep', {}, byBo, { photo_credit: 'keep' }, [2, null]],
    ['a credit without photo', { photo: null }, { photo: photoUrl(2) }, {}, [2, null]],
  ])(
    'with %s (%j), an import of %j under the policy %j credits each photo with its own author',
    { tags: ['photo-credit'] },
    (_, stored, values, policy, expected) => {
      const draft = draftOf({ photo: photoUrl(1), photo_credit: 'Ada', ...stored })
      mergeRow(draft, incoming(values), rules(policy))
      const { photo, photo_credit } = draft.after
      expect([Number(photo?.at(-1) ?? 0), photo_credit]).toEqual(expected)
    },
  )

  it('a credit that an import replaced no longer counts as edited', () => {
    const draft = draftOf({ photo: photoUrl(1), photo_credit: 'Ada', ...creditEdited })
    mergeRow(draft, incoming({ photo: photoUrl(2) }), rules())
    expect(draft.after.edited_fields).toBe(0)
  })

  it('a second row of a business does not credit its author with the photo of the first', () => {
    const draft = draftOf({})
    mergeRow(draft, incoming({ photo: photoUrl(1) }, 2), rules())
    mergeRow(draft, incoming(byBo, 3), rules())
    expect(draft.after).toMatchObject({ photo: photoUrl(1), photo_credit: null })
  })

  it('mergeRow applies one policy to both coordinates, and one to both opening hours fields', {
    tags: ['import-merge-policy'],
  }, () => {
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

  it('mergeRow ignores the policies for the first row of a new business', () => {
    const draft = draftOf(null)
    const saved = mergeRow(draft, incoming({ phone: '2' }), rules({ phone: 'keep' }))
    expect(saved.outcome).toBe('added')
    expect(draft.after.phone).toBe('2')
  })

  it('mergeRow merges a second row the same way in the same chunk as in a later chunk', () => {
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

describe('mergeRow for manually edited fields', () => {
  const edited = { phone: 'ours', edited_fields: buildFieldBits(['phone']) }

  it('mergeRow preserves an edited field by default, and overwrites and unmarks it with keepEdited off', {
    tags: ['import-manual-edits'],
  }, () => {
    const kept = draftOf(edited)
    expect(mergeRow(kept, incoming({ phone: 'theirs' }), rules()).outcome).toBe('unchanged')
    expect(kept.after).toMatchObject(edited)
    const gone = draftOf(edited)
    const saved = mergeRow(gone, incoming({ phone: 'theirs' }), rules({}, false))
    expect(saved).toMatchObject({ outcome: 'updated', changed: ['phone'] })
    expect(gone.after).toMatchObject({ phone: 'theirs', edited_fields: 0 })
  })

  it('mergeRow leaves a field empty when an administrator cleared it', () => {
    const draft = draftOf({ country: null, edited_fields: buildFieldBits(['country']) })
    mergeRow(draft, { ...incoming({ rating: 4 }), inferred: { country: 'Swiss' } }, rules())
    expect(draft.after).toMatchObject({ country: null, rating: 4 })
  })

  it('an edited latitude marks the longitude as edited too, but not the phone', () => {
    const bits = buildFieldBits(['latitude'])
    expect([isFilled(bits, 'longitude'), isFilled(bits, 'phone')]).toEqual([true, false])
  })
})

describe('mergeRow for a repeated row', () => {
  const row = incoming({ phone: '2' })
  const hashUnder = (mergeRules: MergeRules) => {
    const draft = draftOf({})
    mergeRow(draft, row, mergeRules)
    return draft.after.row_hash
  }
  const again = (mergeRules: MergeRules, stored: Partial<BusinessesTable>) =>
    mergeRow(draftOf(stored), row, mergeRules).outcome

  it('mergeRow skips a repeated row under the same rules, and compares it again under other rules', {
    tags: ['import-merge-policy'],
  }, () => {
    const before = { phone: 'other', row_hash: hashUnder(rules()) }
    expect(again(rules(), before)).toBe('unchanged')
    expect(again(rules({}, false), before)).toBe('updated')
    expect(again(rules({ rating: 'keep' }), before)).toBe('updated')
    expect(again(rules({ rating: 'overwrite' }), before)).toBe('unchanged')
    const held = { phone: 'other', row_hash: hashUnder(rules({ phone: 'keep' })) }
    expect(again(rules(), held)).toBe('updated')
  })

  it('mergeRow overwrites a later edit again when a repeated row is imported with keepEdited off', () => {
    const overEdits = rules({}, false)
    const stored = {
      phone: 'ours',
      row_hash: hashUnder(overEdits),
      edited_fields: buildFieldBits(['phone']),
    }
    expect(again(overEdits, stored)).toBe('updated')
  })
})
