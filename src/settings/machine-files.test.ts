// @module-tag settings-well-known
import { describe, expect, it } from 'vitest'
import { NO_MACHINE_FILES, validateLines } from './machine-files.ts'

const findErrors = (field: keyof typeof NO_MACHINE_FILES, text: string) =>
  validateLines({ [field]: text }).map(({ line, reason }) => `${line} ${reason}`)

describe('validation of well-known files', () => {
  it('validateLines returns no errors for empty files', () => {
    expect(validateLines(NO_MACHINE_FILES)).toEqual([])
    expect(validateLines({})).toEqual([])
  })

  it.each([
    ['User-agent: GPTBot\nDisallow: /\n\n# none of them\nuser-agent: *\nAllow: /*.pdf$', []],
    ['Disallow:', []],
    ['Crawl-delay: 10\r\nSitemap: https://other.example/map.xml', []],
    ['User-agent: *\nDisalow: /x', ['2 no-rule']],
    ['keep out', ['1 no-rule']],
    ['User-agent:', ['1 no-group']],
    ['# fine\n\nDisallow: private', ['3 no-path']],
    ['Disallow: /a # and why', []],
    ['Disallow: https://a.example/x', ['1 no-path']],
  ])('validateLines validates the lines of robots.txt: %j', (text, faults) => {
    expect(findErrors('robots', text)).toEqual(faults)
  })

  it.each([
    ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0', []],
    ['seller.example,1,reseller # why\n\n# all', []],
    ['seller.example, 1, RESELLER; extension=1', []],
    ['contact=ads@places.example\nOWNERDOMAIN=places.example\nsubdomain = shop.places.example', []],
    ['seller.example, 1', ['1 no-record']],
    ['seller.example, , DIRECT', ['1 no-record']],
    ['a.example, 1, DIRECT, x, y', ['1 no-record']],
    ['# first\nhttps://seller.example, 1, DIRECT', ['2 no-domain']],
    ['seller, 1, DIRECT', ['1 no-domain']],
    ['seller.example, 1, OWNER', ['1 no-relationship']],
    ['contact=', ['1 no-record']],
  ])('validateLines validates the lines of ads.txt and app-ads.txt: %j', (text, faults) => {
    expect(findErrors('ads', text)).toEqual(faults)
    expect(findErrors('appAds', text)).toEqual(faults)
  })

  it.each([
    ['mailto:security@places.example', []],
    ['https://places.example/report#form', []],
    ['tel:+41-61-000-00-00', []],
    ['security@places.example', ['1 no-uri']],
    ['mailto:security', ['1 no-uri']],
    ['http://places.example/report', ['1 no-uri']],
    ['javascript:alert(1)', ['1 no-uri']],
    ['https://places.example/a b', ['1 no-uri']],
    ['mailto:a@b.example\nExpires: 2000-01-01T00:00:00Z', ['2 no-uri']],
  ])('validateLines validates the security contact: %j', (text, faults) => {
    expect(findErrors('securityContact', text)).toEqual(faults)
  })

  it('validateLines accepts any text in llms.txt', () => {
    expect(findErrors('llms', '## More\n- [x](y)')).toEqual([])
  })
})
