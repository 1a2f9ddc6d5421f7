import { describe, expect, it } from 'vitest'
import { dayDraft, hoursOf, morePeriods, periodsOf, withDay, withTime } from './week-draft.ts'

describe('the days of the hours editor', () => {
  it('read what is stored, each kind as itself', () => {
    const hours = hoursOf(
      JSON.stringify({
        Monday: { text: 'Closed', periods: [] },
        Tuesday: { text: 'Open 24 hours', periods: [[0, 1440]] },
        Wednesday: { text: '9am-5pm', periods: [[540, 1020]] },
        Thursday: { text: 'by appointment', periods: null },
      }),
    )
    expect(
      (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
        (day) => dayDraft(hours, day).kind,
      ),
    ).toEqual(['closed', 'allDay', 'open', 'text', 'none'])
  })

  it('word a day that is set by its hours, and leave the others in the source’s words', () => {
    const hours = hoursOf('{"Sunday":{"text":"9am-5pm","periods":[[540,1020]]}}')
    const next = withDay(hours, 'Monday', [[1080, 1560]])
    expect(next).toEqual({
      Monday: { text: '18:00–02:00', periods: [[1080, 1560]] },
      Sunday: { text: '9am-5pm', periods: [[540, 1020]] },
    })
    expect(Object.keys(next)).toEqual(['Monday', 'Sunday'])
    expect(withDay(next, 'Monday', null)).toEqual(hours)
  })

  it('take a close that is not after the opening for one of the next day', () => {
    expect(withTime([540, 1020], 'closes', '02:00')).toEqual([540, 1560])
    expect(withTime([540, 1560], 'closes', '17:00')).toEqual([540, 1020])
    expect(withTime([540, 1020], 'opens', '18:00')).toEqual([1080, 2460])
    expect(withTime([540, 1020], 'closes', '')).toEqual([540, 1020])
  })

  it('keep the intervals of a day that was only said to be closed for a moment', () => {
    expect(periodsOf('open', [[600, 720]])).toEqual([[600, 720]])
    expect(periodsOf('open', [])).toEqual([[540, 1020]])
    expect(periodsOf('none', [])).toBeNull()
    expect(morePeriods([[540, 720]])).toEqual([
      [540, 720],
      [780, 1020],
    ])
  })
})
