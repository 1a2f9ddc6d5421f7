import { expect, it } from 'vitest'
import { replyLink } from './open-message.tsx'

it('replyLink builds a mailto link with a Re: subject and the quoted message', {
  tags: ['inbox-reply'],
}, () => {
  const link = replyLink(
    { email: 'ada@engine.example', subject: 'A question', message: 'One\nTwo & three' },
    'Ada wrote:',
  )
  expect(link).toBe(
    'mailto:ada@engine.example?subject=Re%3A%20A%20question&body=%0D%0A%0D%0AAda%20wrote%3A%0D%0A%3E%20One%0D%0A%3E%20Two%20%26%20three',
  )
})

it('replyLink escapes visitor input so that it cannot add headers or recipients', {
  tags: ['inbox-reply'],
}, () => {
  const link = replyLink(
    {
      email: 'a@b.example?bcc=all@evil.example',
      subject: 'x\r\nBcc: all@evil.example&cc=y',
      message: '&bcc=all@evil.example#',
    },
    '',
  )
  const url = new URL(link)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.pathname).toBe('a@b.example%3Fbcc%3Dall%40evil.example')
  expect(url.searchParams.get('subject')).toBe('Re: x Bcc: all@evil.example&cc=y')
})
