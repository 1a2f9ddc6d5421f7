import { describe, expect, it } from 'vitest'
import { dayDraft, hoursOf, morePeriods, periodsOf, withDay, withTime } from './week-draft.ts'

describe('days of the opening hours editor', () => {
  it('dayDraft detects the kind of each stored day: closed, all day, open, text or none', () => {
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

  it('withDay writes the text of the changed day from its hours and leaves other days unchanged', () => {
    const hours = hoursOf('{"Sunday":{"text":"9am-5pm","periods":[[540,1020]]}}')
    const next = withDay(hours, 'Monday', [[1080, 1560]])
    expect(next).toEqual({
      Monday: { text: '18:00–02:00', periods: [[1080, 1560]] },
      Sunday: { text: '9am-5pm', periods: [[540, 1020]] },
    })
    expect(Object.keys(next)).toEqual(['Monday', 'Sunday'])
    expect(withDay(next, 'Monday', null)).toEqual(hours)
  })

  it('withTime moves a closing time that is not after the opening to the next day', () => {
    expect(withTime([540, 1020], 'closes', '02:00')).toEqual([540, 1560])
    expect(withTime([540, 1560], 'closes', '17:00')).toEqual([540, 1020])
    expect(withTime([540, 1020], 'opens', '18:00')).toEqual([1080, 2460])
    expect(withTime([540, 1020], 'closes', '')).toEqual([540, 1020])
  })

  it('periodsOf preserves existing intervals of an open day and defaults to 9:00-17:00 without any', () => {
    expect(periodsOf('open', [[600, 720]])).toEqual([[600, 720]])
    expect(periodsOf('open', [])).toEqual([[540, 1020]])
    expect(periodsOf('none', [])).toBeNull()
    expect(morePeriods([[540, 720]])).toEqual([
      [540, 720],
      [780, 1020],
    ])
  })
})
