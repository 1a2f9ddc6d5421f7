import { expect, it } from 'vitest'
import {
  buildOtpauthUri,
  createTotpCode,
  encodeBase32,
  findTimeStep,
  findTotpStep,
} from './totp.server.ts'

const SECRET = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])(
  'a code of %i seconds after 1970 is that of RFC 6238, appendix B',
  {
    tags: ['admin-second-factor'],
  },
  (seconds, code) => {
    expect(createTotpCode(SECRET, findTimeStep(seconds * 1000), 8)).toBe(code)
  },
)

it('a code is accepted one step before and after its time, and no longer', {
  tags: ['admin-second-factor'],
}, () => {
  const step = 55_555_555
  const code = createTotpCode(SECRET, step)
  const at = (steps: number) => findTotpStep(SECRET, code, (step + steps) * 30_000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
  expect(findTotpStep(SECRET, '', step * 30_000)).toBeNull()
  expect(findTotpStep(SECRET, `${code}0`, step * 30_000)).toBeNull()
})

it('encodeBase32 encodes the test vectors of RFC 4648, without padding', () => {
  const encode = (text: string) => encodeBase32(Buffer.from(text))
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(encode)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

it('the address for authenticator apps names the site and the account', () => {
  expect(buildOtpauthUri(SECRET, 'ada:1', 'Bars & Cafés')).toBe(
    'otpauth://totp/Bars%20%26%20Caf%C3%A9s:ada%201?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bars%20%26%20Caf%C3%A9s',
  )
})
