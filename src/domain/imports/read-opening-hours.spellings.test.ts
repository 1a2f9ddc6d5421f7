import { describe, expect, test } from 'vitest'
import { hoursInShort as read } from '../../../test/hours-in-short.ts'

const SPELLINGS: Record<string, [text: string, expected: string | null][]> = {
  English: [
    [
      'Mon-Fri: 9am-5pm; Sat: 10am-2pm; Sun: Closed',
      'Mo-Fr 09:00–17:00; Sa 10:00–14:00; Su Closed',
    ],
    ['Monday to Friday 9am to 5.30pm, Saturday 9am to 1pm', 'Mo-Fr 09:00–17:30; Sa 09:00–13:00'],
    [
      'Mon - Thu 11:00 am - 9:00 pm\nFri - Sat 11:00 am - 10:00 pm\nSun closed',
      'Mo-Th 11:00–21:00; Fr-Sa 11:00–22:00; Su Closed',
    ],
    ['M-F 8-5', 'Mo-Fr 08:00–17:00'],
    ['Open daily 7 a.m. to 10 p.m.', 'Mo-Su 07:00–22:00'],
    ['Mon–Sat 10–19, closed on Sundays', 'Mo-Sa 10:00–19:00; Su Closed'],
    ['Tues-Sun 12pm-10pm. Closed Monday', 'Mo Closed; Tu-Su 12:00–22:00'],
    ['Weekdays 07:00 - 19:00, weekends 09:00 - 17:00', 'Mo-Fr 07:00–19:00; Sa-Su 09:00–17:00'],
    ['Every day from 6am until midnight', 'Mo-Su 06:00–00:00'],
    ['24 hours a day, 7 days a week', 'Mo-Su Open 24 hours'],
    ['Mon, Wed & Fri 9-1', 'Mo 09:00–13:00; We 09:00–13:00; Fr 09:00–13:00'],
    ['9:00AM-5:00PM Mon thru Fri', 'Mo-Fr 09:00–17:00'],
    ['Mon.-Fri. 9:00-17:00', 'Mo-Fr 09:00–17:00'],
    ['Mon-Thu 5pm-10pm; Fri 5pm - late', 'Mo-Th 17:00–22:00; Fr ? 5pm - late'],
  ],
  German: [
    ['Mo. - Fr. 08.00 - 18.30 Uhr, Sa. 08.00 - 16.00 Uhr', 'Mo-Fr 08:00–18:30; Sa 08:00–16:00'],
    [
      'Mo-Do: 9.00-12.00 und 14.00-18.00 Uhr; Fr: 9.00-12.00 Uhr',
      'Mo-Th 09:00–12:00, 14:00–18:00; Fr 09:00–12:00',
    ],
    ['Montag bis Freitag von 10 bis 19 Uhr', 'Mo-Fr 10:00–19:00'],
    ['Mo, Mi, Fr 8-12 Uhr', 'Mo 08:00–12:00; We 08:00–12:00; Fr 08:00–12:00'],
    ['Mo-Sa 10:00-20:00, So und Feiertage geschlossen', 'Mo-Sa 10:00–20:00; Su Closed'],
    ['werktags 9-17 Uhr', 'Mo-Fr 09:00–17:00'],
    ['täglich 11:00–23:00 Uhr, Dienstag Ruhetag', 'Mo 11:00–23:00; Tu Closed; We-Su 11:00–23:00'],
  ],
  French: [
    ['Du lundi au vendredi de 9h à 12h et de 14h à 18h', 'Mo-Fr 09:00–12:00, 14:00–18:00'],
    [
      'Lun-Ven : 8h30-12h30, 13h30-17h30 ; Sam : 9h-12h',
      'Mo-Fr 08:30–12:30, 13:30–17:30; Sa 09:00–12:00',
    ],
    ['Tous les jours de 10h00 à 19h00', 'Mo-Su 10:00–19:00'],
    ['lun-sam 9h-19h, fermé le dimanche', 'Mo-Sa 09:00–19:00; Su Closed'],
    ['7j/7 de 8h à 20h', 'Mo-Su 08:00–20:00'],
    ['Mar au Sam : 10h - 19h', 'Tu-Sa 10:00–19:00'],
    ['lundi: Fermé\nmardi: 12:00–14:00, 19:00–22:00', 'Mo Closed; Tu 12:00–14:00, 19:00–22:00'],
  ],
  Spanish: [
    ['Lunes a viernes de 9:00 a 14:00 y de 17:00 a 20:00', 'Mo-Fr 09:00–14:00, 17:00–20:00'],
    ['L-V 9:00-18:00', 'Mo-Fr 09:00–18:00'],
    ['Lun. a Sáb. 10:00 a 21:00 hrs', 'Mo-Sa 10:00–21:00'],
    ['Lunes a Domingo 24 horas', 'Mo-Su Open 24 hours'],
    ['De martes a domingo: 13:00 - 16:00 / 20:00 - 23:30', 'Tu-Su 13:00–16:00, 20:00–23:30'],
    ['Lunes a sábado 8 am a 6 pm; domingos cerrado', 'Mo-Sa 08:00–18:00; Su Closed'],
  ],
  Italian: [
    ['Lun-Ven 9.00-13.00 / 15.30-19.30', 'Mo-Fr 09:00–13:00, 15:30–19:30'],
    ['Dal lunedì al sabato dalle 8:00 alle 20:00', 'Mo-Sa 08:00–20:00'],
    ['Tutti i giorni 12:00-15:00, 19:00-23:00', 'Mo-Su 12:00–15:00, 19:00–23:00'],
    ['mar-dom 18-24; chiuso il lunedì', 'Mo Closed; Tu-Su 18:00–00:00'],
    ['lun-sab 7.30-19.30, domenica chiuso', 'Mo-Sa 07:30–19:30; Su Closed'],
  ],
  Portuguese: [
    ['Segunda a sexta das 9h às 18h; sábado das 9h às 13h', 'Mo-Fr 09:00–18:00; Sa 09:00–13:00'],
    ['Seg-Sex: 08:00–12:00, 13:30–18:00', 'Mo-Fr 08:00–12:00, 13:30–18:00'],
    ['Seg. à Sex. 8h às 18h', 'Mo-Fr 08:00–18:00'],
    ['Todos os dias das 11h às 23h', 'Mo-Su 11:00–23:00'],
    ['Terça a domingo, 12h-22h', 'Tu-Su 12:00–22:00'],
    ['segunda-feira: 09:00–18:00\ndomingo: Fechado', 'Mo 09:00–18:00; Su Closed'],
  ],
  Dutch: [
    ['ma t/m vr 9.00 - 17.30 uur, za 10.00 - 17.00 uur', 'Mo-Fr 09:00–17:30; Sa 10:00–17:00'],
    ['maandag tot en met vrijdag van 8:00 tot 18:00', 'Mo-Fr 08:00–18:00'],
    ['ma-za 9:00-18:00; zondag gesloten', 'Mo-Sa 09:00–18:00; Su Closed'],
    ['dagelijks 10-22u', 'Mo-Su 10:00–22:00'],
  ],
  Turkish: [
    [
      'Pazartesi - Cuma 09:00 - 18:00, Cumartesi 10:00 - 14:00, Pazar Kapalı',
      'Mo-Fr 09:00–18:00; Sa 10:00–14:00; Su Closed',
    ],
    ['Her gün 08.00 - 24.00', 'Mo-Su 08:00–00:00'],
    ['Hafta içi 09:00-19:00, Hafta sonu 10:00-17:00', 'Mo-Fr 09:00–19:00; Sa-Su 10:00–17:00'],
    ['Pzt-Cmt: 9:30–20:30', 'Mo-Sa 09:30–20:30'],
    ['Pzt-Cmt 10:00-19:00, Pazar günleri kapalı', 'Mo-Sa 10:00–19:00; Su Closed'],
  ],
  Polish: [
    ['pon.-pt. 8:00-16:00, sob. 9:00-13:00', 'Mo-Fr 08:00–16:00; Sa 09:00–13:00'],
    ['Od poniedziałku do piątku 9-17', 'Mo-Fr 09:00–17:00'],
    ['codziennie 10:00-22:00', 'Mo-Su 10:00–22:00'],
    ['pn - pt: 7.00 - 15.00; sb - nd: nieczynne', 'Mo-Fr 07:00–15:00; Sa-Su Closed'],
  ],
  Russian: [
    ['Пн-Пт 9:00-18:00, Сб-Вс выходной', 'Mo-Fr 09:00–18:00; Sa-Su Closed'],
    ['ежедневно с 10:00 до 22:00', 'Mo-Su 10:00–22:00'],
    ['пн–чт 9:00–18:00; пт 9:00–17:00', 'Mo-Th 09:00–18:00; Fr 09:00–17:00'],
    [
      'Понедельник-пятница: с 8.00 до 20.00, суббота: с 9.00 до 15.00',
      'Mo-Fr 08:00–20:00; Sa 09:00–15:00',
    ],
    ['Круглосуточно, без выходных', 'Mo-Su Open 24 hours'],
  ],
  Arabic: [
    ['من السبت إلى الخميس: ٩:٠٠ ص - ٩:٠٠ م', 'Mo-Th 09:00–21:00; Sa-Su 09:00–21:00'],
    ['يوميا من 10 صباحا حتى 11 مساء', 'Mo-Su 10:00–23:00'],
    ['الجمعة: مغلق', 'Fr Closed'],
  ],
  Chinese: [
    ['周一至周五 09:00-18:00，周六 10:00-16:00', 'Mo-Fr 09:00–18:00; Sa 10:00–16:00'],
    ['星期一至星期日 10:00–22:00', 'Mo-Su 10:00–22:00'],
    ['每天上午9点至下午6点', 'Mo-Su 09:00–18:00'],
    ['周一休息，周二至周日11:00-21:30', 'Mo Closed; Tu-Su 11:00–21:30'],
  ],
  Japanese: [
    ['月～金 9:00～18:00、土 9:00～13:00', 'Mo-Fr 09:00–18:00; Sa 09:00–13:00'],
    ['平日10:00〜19:00 土日祝10:00〜18:00', 'Mo-Fr 10:00–19:00; Sa-Su 10:00–18:00'],
    ['毎日 11時～23時', 'Mo-Su 11:00–23:00'],
    ['水〜月 11:30〜20:00、火曜定休', 'Mo 11:30–20:00; Tu Closed; We-Su 11:30–20:00'],
  ],
  Korean: [
    ['매일 11:00 - 22:00', 'Mo-Su 11:00–22:00'],
    ['월~금 09:00~18:00, 토 09:00~13:00, 일 휴무', 'Mo-Fr 09:00–18:00; Sa 09:00–13:00; Su Closed'],
    ['평일 오전 9시 - 오후 6시', 'Mo-Fr 09:00–18:00'],
  ],
}

describe.each(Object.entries(SPELLINGS))('opening hours in %s', (_, spellings) => {
  test.each(spellings)('readOpeningHours parses %j as %s', (text, expected) =>
    expect(read(text)).toBe(expected),
  )
})

describe('opening hours that repeat the day of their key', () => {
  test.each([
    [
      '{"monday":"Monday: 9:00 AM – 5:00 PM","sunday":"Sunday: Closed"}',
      'Mo 09:00–17:00; Su Closed',
    ],
    ['{"montag":"Montag: 09:00–18:00 Uhr"}', 'Mo 09:00–18:00'],
    ['{"lundi":"lundi : 09:00–18:00"}', 'Mo 09:00–18:00'],
    ['{"Pazar":"Pazar: Kapalı"}', 'Su Closed'],
    ['{"Mon":"Mon 9-5"}', 'Mo 09:00–17:00'],
    ['{"monday":["Monday: 9–12","Monday: 14–18"]}', 'Mo 09:00–12:00, 14:00–18:00'],
    ['{"Mon-Fri":"Mon-Fri: 9-17"}', 'Mo-Fr 09:00–17:00'],
    ['[{"day":"Tuesday","hours":"Tuesday: 10 AM–6 PM"}]', 'Tu 10:00–18:00'],
    ['{"monday":"Open 24 hours on Monday"}', 'Mo Open 24 hours'],
    ['{"sunday":"Monday: 9–5"}', 'Su ? Monday: 9–5'],
    ['{"sunday":"Sunday"}', 'Su ? Sunday'],
    ['{"monday":"Monday: by appointment"}', 'Mo ? by appointment'],
  ])('readOpeningHours parses %s as %s', (text, expected) => expect(read(text)).toBe(expected))
})
