// @module-tag read-hours
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHours as read } from '../../test/format-hours.ts'
import { DAYS, formatPeriods, type Period } from './opening-hours.ts'
import { parseOpeningHours } from './parse-opening-hours.server.ts'

describe('opening hours of a week', () => {
  const plain = 'Mo 09:00–17:00; Tu Closed'
  test.each([
    ['{"Monday": "9am-5pm", "Tuesday": "Closed"}', plain],
    ["{'Monday': '9am-5pm', 'Tuesday': 'Closed', 'Wednesday': None}", plain],
    ['{"Monday":["9\u202fam–5\u202fpm"],"Tuesday":["Closed"],"Friday":[]}', plain],
    ['[{"day":"Monday","hours":"9 AM to 5 PM"},{"day":"Tuesday","hours":"Closed"}]', plain],
    ['["Monday: 9:00\u202fAM – 5:00\u202fPM","Tuesday: Closed"]', plain],
    ['{"weekday_text": ["Monday: 9:00 AM – 5:00 PM","Tuesday: Closed"]}', plain],
    ['Monday:9am-5pm|Tuesday:Closed', plain],
    ['Monday: 9:00 AM – 5:00 PM\nTuesday: Closed', plain],
    ['Monday: 9:00 AM – 5:00 PM; Tuesday: Closed', plain],
    ['Monday: 9:00 AM – 5:00 PM, Tuesday: Closed', plain],
    ['Monday\n9:00-17:00\nTuesday\nClosed', plain],
    ['Mon 9-5<br/>Tue off', plain],
    [
      '{"monday":[{"open":"09:00","close":"12:00"},{"open":"13:00","close":"17:00"}]}',
      'Mo 09:00–12:00, 13:00–17:00',
    ],
    [
      '[{"dayOfWeek":["https://schema.org/Monday","Tuesday"],"opens":"09:00","closes":"17:00"}]',
      'Mo-Tu 09:00–17:00',
    ],
    ['{"Mon-Fri":"9-17","Sat":"Closed"}', 'Mo-Fr 09:00–17:00; Sa Closed'],
    ['Mon-Fri 9-18, Sat 10-14; Sun closed', 'Mo-Fr 09:00–18:00; Sa 10:00–14:00; Su Closed'],
    ['Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off', 'Mo-Fr 09:00–18:00; Sa 10:00–14:00'],
    ['Mo-Fr 08:00-12:00, Mo-Do 13:00-18:00', 'Mo-Th 08:00–12:00, 13:00–18:00; Fr 08:00–12:00'],
    ['Mo-Su 10:00-18:00; We 12:00-20:00', 'Mo-Tu 10:00–18:00; We 12:00–20:00; Th-Su 10:00–18:00'],
    ['Daily 10:00-22:00', 'Mo-Su 10:00–22:00'],
    ['11am – 11pm', 'Mo-Su 11:00–23:00'],
    ['24/7', 'Mo-Su Open 24 hours'],
    ['Fri-Mon 10-20', 'Mo 10:00–20:00; Fr-Su 10:00–20:00'],
    ['9-18 Mon-Fri, 10-14 Sat', 'Mo-Fr 09:00–18:00; Sa 10:00–14:00'],
    ['Mon-Fri 9am-5pm, closed Saturday & Sunday', 'Mo-Fr 09:00–17:00; Sa-Su Closed'],
    ['Mon-Fri 9-5, Sat by appointment', 'Mo-Fr 09:00–17:00; Sa ? by appointment'],
    ['Montag bis Freitag 9:00 bis 18:30 Uhr, Samstag geschlossen', 'Mo-Fr 09:00–18:30; Sa Closed'],
    ['Mo.-Fr. 9-12 und 14-18 Uhr, Sa. 9-13 Uhr', 'Mo-Fr 09:00–12:00, 14:00–18:00; Sa 09:00–13:00'],
    ['Du lundi au vendredi de 9h à 18h30, fermé le dimanche', 'Mo-Fr 09:00–18:30; Su Closed'],
    ['lu-ve 9h-18h, di fermé', 'Mo-Fr 09:00–18:00; Su Closed'],
    ['lun-ven 9:00-13:00 / 15:00-19:00; dom chiuso', 'Mo-Fr 09:00–13:00, 15:00–19:00; Su Closed'],
    [
      'Lunes a viernes de 9:00 a 18:00, sábados de 10:00 a 14:00',
      'Mo-Fr 09:00–18:00; Sa 10:00–14:00',
    ],
    ['Segunda a sexta das 9h às 18h; sábado fechado', 'Mo-Fr 09:00–18:00; Sa Closed'],
    ['ma-vr 9.00-17.30 uur, za 10-17, zo gesloten', 'Mo-Fr 09:00–17:30; Sa 10:00–17:00; Su Closed'],
    ['Pzt-Cum 09:00 - 18:00, Cumartesi ve Pazar kapalı', 'Mo-Fr 09:00–18:00; Sa-Su Closed'],
    ['poniedziałek - piątek: 9:00 - 17:00, sobota nieczynne', 'Mo-Fr 09:00–17:00; Sa Closed'],
    ['Пн-Пт с 9:00 до 18:00, Сб-Вс выходной', 'Mo-Fr 09:00–18:00; Sa-Su Closed'],
    [
      'من السبت إلى الخميس 9:00 ص - 10:00 م، الجمعة مغلق',
      'Mo-Th 09:00–22:00; Fr Closed; Sa-Su 09:00–22:00',
    ],
    ['星期一: 10:00–22:00\n星期日: 休息', 'Mo 10:00–22:00; Su Closed'],
    ['周一至周五 上午9:00 – 下午5:00', 'Mo-Fr 09:00–17:00'],
    ['月～金 10時から19時まで 土日祝 休み', 'Mo-Fr 10:00–19:00; Sa-Su Closed'],
  ])('parseOpeningHours parses the week %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    '',
    ' ',
    'call us',
    'We are a family business since 1998',
    'Temporarily closed',
    '9-18',
    '42',
    '2020-2024',
    'Summer: Mon-Fri 9-5',
    'Every day except Monday 10-18',
    '{}',
    '[]',
    'null',
    '{"a":1}',
    '{"Monday":null}',
    '{"Monday":""}',
    '[[[]]]',
    '"',
    "{'Monday': '9-5'",
    '{"__proto__":"9-5"}',
  ])('parseOpeningHours returns no hours for %j', (text) =>
    expect(parseOpeningHours(text)).toEqual({ hours: null, unread: [] }),
  )

  test('parseOpeningHours does not guess which day an ambiguous closed refers to', () => {
    expect(read('Mon-Fri 9-5, closed Sun, Sat 9-1')).toBeNull()
    expect(parseOpeningHours('Thu 9-5\nMon-Tue 9-5, closed Sun, Sat 9-1').unread).toEqual([
      'Monday',
      'Tuesday',
      'Saturday',
      'Sunday',
    ])
  })

  test('parseOpeningHours preserves the source text of open days with plain spaces', () => {
    const { hours } = parseOpeningHours('{"Sunday":"Fermé","Monday":"9\u202fam –\u00a05 pm"}')
    expect(Object.entries(hours!)).toEqual([
      ['Monday', { text: '9 am – 5 pm', periods: [[540, 1020]] }],
      ['Sunday', { text: 'Closed', periods: [] }],
    ])
  })
})

test('parseOpeningHours reads back weeks formatted by formatPeriods', () => {
  const period = fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1199 }))
  const periods = fc.array(period, { maxLength: 4 }).map((list) => {
    const kept: Period[] = []
    for (const [opens, length] of list.toSorted((a, b) => a[0] - b[0])) {
      // Beyond the first, each begins after the one before has closed.
      if (opens >= (kept.at(-1)?.[1] ?? 0)) kept.push([opens, opens + length])
    }
    return kept
  })
  fc.assert(
    fc.property(fc.array(periods, { minLength: 7, maxLength: 7 }), (days) => {
      const expected = DAYS.map((day, at) => [day, days[at]])
      const texts = DAYS.map((day, at): [string, string] => [day, formatPeriods(days[at]!)])
      const forms = [
        JSON.stringify(Object.fromEntries(texts)),
        texts.map(([day, text]) => `${day}: ${text}`).join('\n'),
        texts.map(([day, text]) => `${day.slice(0, 2)} ${text}`).join('; '),
        texts.map(([day, text]) => `${day} ${text}`).join(', '),
      ]
      for (const form of forms) {
        const { hours, unread } = parseOpeningHours(form)
        expect(unread).toEqual([])
        expect(Object.entries(hours!).map(([day, { periods }]) => [day, periods])).toEqual(expected)
      }
    }),
    { numRuns: 500 },
  )
})

test('parseOpeningHours never throws for arbitrary text and returns ordered, valid periods', () => {
  const piece = fc.constantFrom(
    'Mon',
    'di',
    'ma',
    '月',
    '至',
    '-',
    '–',
    ',',
    ';',
    ':',
    '\n',
    ' ',
    '9',
    '17:30',
    '12am',
    'pm',
    '下午',
    'closed',
    '24',
    '/',
    '7',
    '{',
    '}',
    '"',
    "'",
    '[',
    ']',
    '(',
    ')',
    'Uhr',
    'و',
    'noon',
    '°',
    'İ',
    '😀',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string())), (pieces) => {
      for (const text of [pieces.join(''), pieces.join(' '), JSON.stringify({ Mon: pieces })]) {
        for (const { periods } of Object.values(parseOpeningHours(text).hours ?? {})) {
          let previous = 0
          for (const [opens, closes] of periods ?? []) {
            expect(opens).toBeGreaterThanOrEqual(previous)
            expect(opens).toBeLessThan(1440)
            expect(closes).toBeGreaterThan(opens)
            expect(closes).toBeLessThanOrEqual(opens + 1440)
            previous = closes
          }
        }
      }
    }),
    { numRuns: 5_000 },
  )
})

test('parseOpeningHours returns no hours for an overlong text and finishes on hostile ones', () => {
  expect(parseOpeningHours('Mon 9-5,'.repeat(1_000))).toEqual({ hours: null, unread: [] })
  for (const piece of [
    'Mon ',
    '9-',
    '(',
    'a ',
    'aaaa',
    '<br',
    ' \n',
    "Mon's-",
    '24/7 ',
    '٩',
    '月',
    ': ',
  ]) {
    parseOpeningHours(piece.repeat(5_000 / piece.length))
    parseOpeningHours(JSON.stringify({ Monday: piece.repeat(4_000 / piece.length) }))
  }
})
