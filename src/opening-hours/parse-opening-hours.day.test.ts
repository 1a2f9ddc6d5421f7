import { describe, expect, test } from 'vitest'
import { formatHours as read } from '../../test/format-hours.ts'
import { parseOpeningHours } from './parse-opening-hours.server.ts'

const monday = (text: string) => read(JSON.stringify({ Monday: text }))?.slice(3)

describe('opening hours of one day', () => {
  test.each([
    ['9am-5pm', '09:00–17:00'],
    ['9AM-8:30PM', '09:00–20:30'],
    ['11:30am-2:30pm,5:30-11pm', '11:30–14:30, 17:30–23:00'],
    ['11:30-2:30pm', '11:30–14:30'],
    ['11-2pm', '11:00–14:00'],
    ['9-5pm', '09:00–17:00'],
    ['12–9\u202fpm', '12:00–21:00'],
    ['12-4am,10am-12am', '00:00–04:00, 10:00–00:00'],
    ['12-1:30am', '00:00–01:30'],
    ['6pm-12am', '18:00–00:00'],
    ['5-12am', '17:00–00:00'],
    ['10-2am', '22:00–02:00'],
    ['12pm-12am', '12:00–00:00'],
    ['11\u202fam–8\u202fam', '11:00–08:00'],
    ['9am-5', '09:00–17:00'],
    ['9\u00a0a.m. — 5\u00a0p.m.', '09:00–17:00'],
    ['9:00 a. m.–5:00 p. m.', '09:00–17:00'],
    ['9a-5p', '09:00–17:00'],
    ['noon to midnight', '12:00–00:00'],
    ['9-18', '09:00–18:00'],
    ['9-5', '09:00–17:00'],
    ['18-2', '18:00–02:00'],
    ['10:00-02:00', '10:00–02:00'],
    ['11:30-2:30, 5:30-11', '11:30–14:30, 17:30–23:00'],
    ['12-2, 5-11pm', '12:00–14:00, 17:00–23:00'],
    ['14-18, 09-12', '09:00–12:00, 14:00–18:00'],
    ['14-18, 9-12', '? 14-18, 9-12'],
    ['9h-18h30', '09:00–18:30'],
    ['9 h 30 à 18 h', '09:30–18:00'],
    ['9.00-17.30', '09:00–17:30'],
    ['0900-1730', '09:00–17:30'],
    ['09:00:00-17:30:00', '09:00–17:30'],
    ['9:00 to 17:00', '09:00–17:00'],
    ['de 9:00 a 18:00 y de 20 a 22', '09:00–18:00, 20:00–22:00'],
    ['с 9 до 18', '09:00–18:00'],
    ['od 9 do 17', '09:00–17:00'],
    ['09:00 ile 18:00 arası', '09:00–18:00'],
    ['上午9:00 – 下午5:00', '09:00–17:00'],
    ['午前10時半～午後8時', '10:30–20:00'],
    ['11時00分～14時00分、17時～22時', '11:00–14:00, 17:00–22:00'],
    ['９：００－１８：００', '09:00–18:00'],
    ['٩:٠٠ ص–٥:٠٠ م', '09:00–17:00'],
    ['8:30 AM to 5 PM (by appointment)', '? 8:30 AM to 5 PM (by appointment)'],
    ['00:00-24:00', 'Open 24 hours'],
    ['00:00–23:59', 'Open 24 hours'],
    ['12:00 AM – 12:00 AM', 'Open 24 hours'],
  ])('parseOpeningHours parses the day text %s as %s', (text, expected) =>
    expect(monday(text)).toBe(expected),
  )

  test.each(
    'Closed|CLOSED|geschlossen|Ruhetag|Fermé|chiuso|cerrado|fechado|Encerrado|gesloten|Kapalı|KAPALI|nieczynne|Zamknięte|Закрыто|выходной|مغلق|休息|休業|定休日|休み|关闭|off'.split(
      '|',
    ),
  )('parseOpeningHours parses %s as closed', (text) => expect(monday(text)).toBe('Closed'))

  test.each(
    'Open 24 hours|24 hours|24h|24/7|24 Stunden geöffnet|Rund um die Uhr geöffnet|Ouvert 24h/24|24 heures sur 24|Aperto 24 ore su 24|Abierto 24 horas|Aberto 24 horas|24 uur geopend|24 saat açık|Całodobowo|Czynne całą dobę|Круглосуточно|24 часа|على مدار الساعة|مفتوح ٢٤ ساعة|24小时营业|24時間営業'.split(
      '|',
    ),
  )('parseOpeningHours parses %s as open 24 hours', (text) =>
    expect(monday(text)).toBe('Open 24 hours'),
  )

  test.each([
    'by appointment',
    'from 18:00',
    '9',
    '9-12-14',
    '9-5 or later',
    '25:00-26:00',
    'Open',
  ])(
    'parseOpeningHours returns the day text %s without periods and reports it as unread',
    (text) => {
      expect(parseOpeningHours(JSON.stringify({ Monday: text }))).toEqual({
        hours: { Monday: { text, periods: null } },
        unread: ['Monday'],
      })
    },
  )
})
