import { describe, expect, it } from 'vitest'
import {
  applyDay,
  applyNextPeriod,
  applyTime,
  buildDayDraft,
  buildPeriods,
  parseHoursText,
} from './hours-field.tsx'

describe('days of the opening hours editor', () => {
  it('buildDayDraft detects the kind of each stored day: closed, all day, open, text or none', () => {
    const hours = parseHoursText(
      JSON.stringify({
        Monday: { text: 'Closed', periods: [] },
        Tuesday: { text: 'Open 24 hours', periods: [[0, 1440]] },
        Wednesday: { text: '9am-5pm', periods: [[540, 1020]] },
        Thursday: { text: 'by appointment', periods: null },
      }),
    )
    expect(
      (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
        (day) => buildDayDraft(hours, day).kind,
      ),
    ).toEqual(['closed', 'allDay', 'open', 'text', 'none'])
  })

  it('applyDay writes the text of the changed day from its hours and leaves other days unchanged', () => {
    const hours = parseHoursText('{"Sunday":{"text":"9am-5pm","periods":[[540,1020]]}}')
    const next = applyDay(hours, 'Monday', [[1080, 1560]])
    expect(next).toEqual({
      Monday: { text: '18:00–02:00', periods: [[1080, 1560]] },
      Sunday: { text: '9am-5pm', periods: [[540, 1020]] },
    })
    expect(Object.keys(next)).toEqual(['Monday', 'Sunday'])
    expect(applyDay(next, 'Monday', null)).toEqual(hours)
  })

  it('applyTime moves a closing time that is not after the opening to the next day', () => {
    expect(applyTime([540, 1020], 'closes', '02:00')).toEqual([540, 1560])
    expect(applyTime([540, 1560], 'closes', '17:00')).toEqual([540, 1020])
    expect(applyTime([540, 1020], 'opens', '18:00')).toEqual([1080, 2460])
    expect(applyTime([540, 1020], 'closes', '')).toEqual([540, 1020])
  })

  it('buildPeriods preserves existing intervals of an open day and defaults to 9:00-17:00 without any', () => {
    expect(buildPeriods('open', [[600, 720]])).toEqual([[600, 720]])
    expect(buildPeriods('open', [])).toEqual([[540, 1020]])
    expect(buildPeriods('none', [])).toBeNull()
    expect(applyNextPeriod([[540, 720]])).toEqual([
      [540, 720],
      [780, 1020],
    ])
  })
})
