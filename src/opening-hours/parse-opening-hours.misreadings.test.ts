// @module-tag read-hours
import { expect, test } from 'vitest'
import { formatHours as read } from '../../test/format-hours.ts'

type Cells = [text: string, expected: string | null][]

test.each<Cells[number]>([
  ['Daily Mon-Fri 9-5', 'Mo-Fr 09:00–17:00'],
  ['Open daily Monday - Saturday 8am-5pm', 'Mo-Sa 08:00–17:00'],
  ['Täglich Mo-Fr 9-18 Uhr', 'Mo-Fr 09:00–18:00'],
  ['Hafta içi hergün 09:00-18:00', 'Mo-Fr 09:00–18:00'],
  ['Pazartesi-Cuma her gün 09:00-18:00', 'Mo-Fr 09:00–18:00'],
  ['Hafta sonu her gün 10:00-16:00', 'Sa-Su 10:00–16:00'],
  ['tous les jours du lundi au samedi 9h-19h', 'Mo-Sa 09:00–19:00'],
  ['Tutti i giorni dal lunedì al sabato 9-19', 'Mo-Sa 09:00–19:00'],
  ['ежедневно пн-пт 9:00-18:00', 'Mo-Fr 09:00–18:00'],
  ['每天 周一至周五 9:00-18:00', 'Mo-Fr 09:00–18:00'],
  ['월-금 매일 09:00-18:00', 'Mo-Fr 09:00–18:00'],
  ['Todos los días de lunes a sábado 9:00-19:00', 'Mo-Sa 09:00–19:00'],
  ['Todos os dias de segunda a sábado 9h-19h', 'Mo-Sa 09:00–19:00'],
  ['codziennie od poniedziałku do piątku 9-17', 'Mo-Fr 09:00–17:00'],
  ['dagelijks ma t/m za 9.00-18.00 uur', 'Mo-Sa 09:00–18:00'],
  ['يوميا من السبت إلى الخميس 9:00 ص - 5:00 م', 'Mo-Th 09:00–17:00; Sa-Su 09:00–17:00'],
  ['{"Daily Mon-Fri":"9-5"}', 'Mo-Fr 09:00–17:00'],
  ['weekdays Mon-Thu 9-5', 'Mo-Th 09:00–17:00'],
  ['Weekdays and Sat 9-5', 'Mo-Sa 09:00–17:00'],
  ['Open 7 days Mon-Sun 9-5', 'Mo-Su 09:00–17:00'],
  ['Daily 9-5 Mon-Fri', null],
  ['Every day 9-5, Mon-Fri only', null],
  ['Tous les jours 9h-19h, du lundi au samedi', null],
  ['Daily (closed Mon) 9-5', null],
  ['Monday closed; daily 9-5', 'Mo ? Closed, 9-5; Tu-Su 09:00–17:00'],
])('parseOpeningHours reads every day beside narrower days in %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

const WEEK = 'Mo-Fr 09:00–17:00; Sa 10:00–14:00'
const week = (days: string) =>
  JSON.stringify(
    Object.fromEntries(
      days.split(' ').map((day, at) => [day, ['9-17', '10-14', 'closed'][Math.max(0, at - 4)]]),
    ),
  )

test.each([
  'mån tis ons tors fre lör sön',
  'man tirs ons tors fre lør søn',
  'Måndag Tisdag Onsdag Torsdag Fredag Lördag Söndag',
  'Mandag Tirsdag Onsdag Torsdag Fredag Lørdag Søndag',
  'Pt Sa Ça Pe Cu Ct Pz',
  'Pt Sa Ça Pe Cu Ct Pa',
  'po út st čt pá so ne',
  'Po Ut St Št Pi So Ne',
  'Pondělí Úterý Středa Čtvrtek Pátek Sobota Neděle',
  'pn wt śr cz pt so nd',
  'lu ma mi jo vi sa du',
  'Mo Di Mi Do Fr Sa So',
  'lu ma me je ve sa di',
  'ma di wo do vr za zo',
  'Пн Вт Ср Чт Пт Сб Нд',
  'Mo Tu We Th Fr Sa Su',
])('parseOpeningHours assigns each key of the week %j to its own day', (days) => {
  const keys = days.split(' ')
  const hours = keys.map((key, at) => [key, `9-1${at}`])
  expect(read(JSON.stringify(Object.fromEntries(hours)))).toBe(
    'Mo 09:00–10:00; Tu 09:00–11:00; We 09:00–12:00; Th 09:00–13:00; Fr 09:00–14:00; Sa 09:00–15:00; Su 09:00–16:00',
  )
  const items = hours.map(([day, text]) => ({ day, hours: text }))
  expect(read(JSON.stringify(items))).toBe(read(JSON.stringify(Object.fromEntries(hours))))
})

test.each<Cells[number]>([
  ['Po-Pá: 9:00-17:00; So: 9:00-12:00', 'Mo-Fr 09:00–17:00; Sa 09:00–12:00'],
  ['Po-St 9-17, Št 9-18, Pi 9-16', 'Mo-We 09:00–17:00; Th 09:00–18:00; Fr 09:00–16:00'],
  ['Pt-Ct 09:00-19:00, Pa kapalı', 'Mo-Sa 09:00–19:00; Su Closed'],
  ['mån-fre 9-17, lör 10-14, sön stängt', 'Mo-Fr 09:00–17:00; Sa 10:00–14:00; Su Closed'],
  ['lu-vi 9-17, sa-du 10-14', 'Mo-Fr 09:00–17:00; Sa-Su 10:00–14:00'],
  ['Mo-Fr 9-18 Uhr, WE 10-16 Uhr', null],
  ['pon-pet 8-16; sob 8-12', null],
  ['Mon, Xyz 9-17; Sat 8-12', null],
  ['Xyz-Fri 9-17; Sat 8-12', null],
  ['Mon: -, Tue: 9-17', 'Tu 09:00–17:00'],
  ['Mo,We,Fr 09:00-12:00', 'Mo 09:00–12:00; We 09:00–12:00; Fr 09:00–12:00'],
  ['Mon, Xyz, Fri 9-17', null],
  ['Pn 9-17', null],
  ['Pt 9-17', null],
  ['So 9-17', null],
  ['Mé-Fr 9-17', null],
  ['sa-di 10-18', null],
  ['ma-pe 9-17; su 12-16', null],
  ['Astelehena-Ostirala: 9-17; Sat: 9-12', null],
  ['Note: call first; Mon-Fri 9-5', null],
  ['["Astelehena: 9-17","Sat: 9-12"]', null],
  ['["Mon: 9-17",{"day":"Tue","hours":"9-17"}]', null],
  ['[{"day":"Astelehena","hours":"9-17"},{"day":"Sat","hours":"9-12"}]', null],
  ['{"E":"9-17","T":"9-17","K":"9-17","N":"9-17","R":"9-17","Sat":"10-14"}', null],
  ['{"Monday":"9-5","Tysday":"9-5"}', null],
  ['{"Monday":"9-5","xyz":["9-5"]}', null],
  ['{"Monday":"9-5","xyz":{"open":"09:00"}}', null],
  ['{"Monday":"9-5","notes":"closed in August"}', null],
  ['{"Monday":"9-5","Labor Day":"Closed"}', null],
  ['{"Monday":"9-5","holiday":"Closed"}', 'Mo 09:00–17:00'],
  ['{"timezone":"Europe/Berlin","Monday":"9-5","id":4,"note":""}', 'Mo 09:00–17:00'],
  [week('Pr An Tr Kt Pn Št Sk'), null],
  [week('ma ti ke to pe la su'), null],
  [week('Mon Tue Wed Thu Fri Sat Sun'), `${WEEK}; Su Closed`],
])(
  'parseOpeningHours reads days with unknown or ambiguous names beside them in %j as %s',
  (text, expected) => expect(read(text)).toBe(expected),
)

test.each<Cells[number]>([
  ['{"Monday":{"isOpen":false,"open":"09:00","close":"17:00"}}', 'Mo Closed'],
  ['{"Monday":{"isOpen":true,"open":"09:00","close":"17:00"}}', 'Mo 09:00–17:00'],
  ['{"Monday":{"closed":true,"open":"09:00","close":"17:00"}}', 'Mo Closed'],
  ["{'Monday':{'closed':False,'open':'09:00','close':'17:00'}}", 'Mo 09:00–17:00'],
  ['{"Monday":{"is_closed":"1","open":"09:00","close":"17:00"}}', 'Mo Closed'],
  ['{"Monday":{"open":false,"from":"09:00","to":"17:00"}}', 'Mo Closed'],
  ['[{"day":"Monday","open":"09:00","close":"17:00","isClosed":true}]', 'Mo Closed'],
  ['{"Monday":{"status":"closed","open":"00:00","close":"00:00"}}', 'Mo Closed'],
  ['{"Monday":{"status":"by appointment","open":"09:00","close":"17:00"}}', null],
  ['{"Monday":{"is24h":false,"open":"09:00","close":"17:00"}}', null],
  ['{"Monday":{"closed":"from May","open":"09:00","close":"17:00"}}', null],
  ['{"monday":"9:00 - 17:00","monday_break":"12:00 - 13:00"}', null],
  ['{"Monday":{"open":"09:00","close":"17:00","break":"12:00-13:00"}}', null],
  ['{"Monday":{"hours":"9-12, 14-18","open":"9","close":"18"}}', 'Mo 09:00–12:00, 14:00–18:00'],
  ['{"Monday":{"open":"09:00"},"Tuesday":"9-5"}', 'Mo ? 09:00–; Tu 09:00–17:00'],
  ['{"Monday":{"open":900,"close":1700},"Tuesday":"9-5"}', null],
  ['{"Monday":false,"Tuesday":"9-5"}', null],
  ['{"closed":true,"Monday":"9-5"}', null],
])('parseOpeningHours reads the flags and members of %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

test.each<Cells[number]>([
  ['2a a 6a das 9h às 18h', 'Mo-Fr 09:00–18:00'],
  ['De 2a a 6a, 8h-18h', 'Mo-Fr 08:00–18:00'],
  ['2a à 6a: 08:00-18:00', 'Mo-Fr 08:00–18:00'],
  ['2a-6a 8h-18h', 'Mo-Fr 08:00–18:00'],
  ['2a-6a 9-18', null],
  ['2a-feira 9h-18h', null],
  ['2a a sex 9h-18h', null],
  ['Sáb e 2a 9h-18h', null],
  ['Mon-Fri 5a-9p', 'Mo-Fr 05:00–21:00'],
  ['Fri-Sat 5p-2a', 'Fr-Sa 17:00–02:00'],
  ['Mon 2a-6a, Tue 9a-5p', 'Mo 02:00–06:00; Tu 09:00–17:00'],
])('parseOpeningHours reads numbers followed by "a" in %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

test.each<Cells[number]>([
  ['Mon 1:00-5:00', null],
  ['Mon 5:00-10:00', null],
  ['Mon 5:30-9:30', null],
  ['Mon 5:00-5:00', null],
  ['Mon 4-2', null],
  ['Mon 4:30-10:30', null],
  ['Mon 05:00-10:00', 'Mo 05:00–10:00'],
  ['Mon 5:00-14:00', 'Mo 05:00–14:00'],
  ['Mon 5:00-10:00, 16:00-20:00', 'Mo 05:00–10:00, 16:00–20:00'],
  ['Mon 9:00-13:00, 4:00-8:00', null],
  ['Mon 9-13, 4-8', null],
  ['Mon 9:00-12:00, 1:00-5:00', 'Mo 09:00–12:00, 13:00–17:00'],
  ['Mon 12:00-3:00, 5:30-10:00', 'Mo 12:00–15:00, 17:30–22:00'],
  ['Mon 14:00-18:00, 09:00-12:00', 'Mo 09:00–12:00, 14:00–18:00'],
])('parseOpeningHours reads times before or after noon in %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

test.each<Cells[number]>([
  ['SH Mo-Fr 10:00-18:00', null],
  ['PH Mo 10-18', null],
  ['Feiertage Mo-Fr 10-18', null],
  ['Tu 9-17; SH Mo-We 10:00-18:00', null],
  ['Th 9-17; SH Mo-Tu 10:00-18:00', 'Mo-Tu ? SH Mo-Tu 10:00-18:00; Th 09:00–17:00'],
  ['{"PH Mo":"10-18","Tu":"9-17"}', null],
  ['[{"day":"Monday","time":"9-5"},{"day":"PublicHolidays","time":"Closed"}]', 'Mo 09:00–17:00'],
  ['Mo-Su,PH 10:00-18:00', 'Mo-Su 10:00–18:00'],
  ['Mo-Fr 9-17, PH off', 'Mo-Fr 09:00–17:00'],
])('parseOpeningHours reads days right after holidays in %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

test.each<Cells[number]>([
  ['lun-ven 9-18 su appuntamento', null],
  ['lun-ven 9-18 per appuntamento', null],
  ['Mo-Sa 9-17; Su 10-14', 'Mo-Sa 09:00–17:00; Su 10:00–14:00'],
  ['pon.-czw. 9-17, pt. do 15', 'Mo-Th 09:00–17:00; Fr ? do 15'],
  ['pn-pt od 8 do 16', 'Mo-Fr 08:00–16:00'],
  ['sob. do 13', null],
  ['Mo-Do 9-17, Fr 9-15', 'Mo-Th 09:00–17:00; Fr 09:00–15:00'],
])('parseOpeningHours reads prepositions that are also day names in %j as %s', (text, expected) =>
  expect(read(text)).toBe(expected),
)

test('parseOpeningHours resolves an ambiguous word beyond the first 200 characters', () => {
  const long = `${'Mon-Fri 9:00-12:00 and 13:00-17:00, '.repeat(8)}Sat 9-13 su appuntamento`
  expect(read(long)).not.toContain('Su')
})

test.each<Cells[number]>([
  ['Mon: 9:00 AM–5:00 PM; Tue: ; Wed: 9-5', 'Mo 09:00–17:00; Tu ? Tue:; We 09:00–17:00'],
  ['Monday n/a; Tue 9-5', 'Mo ? n/a; Tu 09:00–17:00'],
  ['Mon-Fri 9-5\nSat', 'Mo-Fr 09:00–17:00; Sa ? Sat'],
])('parseOpeningHours keeps only the own text of days without hours in %j', (text, expected) =>
  expect(read(text)).toBe(expected),
)
