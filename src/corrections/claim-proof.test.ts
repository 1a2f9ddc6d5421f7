import { describe, expect, it } from 'vitest'
import { isAddressOfWebsite } from './claim-proof.ts'

describe('isAddressOfWebsite', () => {
  it.each([
    ['ada@bakery.example.com', 'https://bakery.example.com/'],
    ['ada@bakery-zurich.com', 'https://www.bakery-zurich.com/menu?x=1'],
    ['ada@bakery-zurich.com', 'http://shop.bakery-zurich.com'],
    ['ada@BAKERY-zurich.com', 'https://Bakery-Zurich.com'],
    ['ada@bäckerei.ch', 'https://xn--bckerei-5wa.ch'],
    ['ada@firin.com.tr', 'https://www.firin.com.tr'],
  ])('accepts %s for %s', { tags: ['correction-claim-proof'] }, (email, website) => {
    expect(isAddressOfWebsite(email, website)).toBe(true)
  })

  it.each([
    ['ada@bakery-zurich.com', null],
    ['ada@other.com', 'https://bakery-zurich.com'],
    ['ada@notbakery-zurich.com', 'https://bakery-zurich.com'],
    ['ada@customer.bakery-zurich.com', 'https://bakery-zurich.com'],
    ['ada@gmail.com', 'https://gmail.com'],
    ['ada@facebook.com', 'https://www.facebook.com/bakery'],
    ['ada@m.facebook.com', 'https://m.facebook.com/bakery'],
    ['ada@blogspot.com', 'https://bakery.blogspot.com'],
    ['ada@bakery.blogspot.com', 'https://bakery.blogspot.com'],
    ['ada@bakery.wixsite.com', 'https://bakery.wixsite.com/home'],
    ['ada@co.uk', 'https://bakery.co.uk'],
    ['ada@com.tr', 'https://firin.com.tr'],
    ['ada@uk', 'https://bakery.co.uk'],
    ['ada@1.2.3.4', 'https://1.2.3.4/'],
    ['ada@bakery-zurich.com', 'not a link'],
  ])('rejects %s for %s', { tags: ['correction-claim-proof'] }, (email, website) => {
    expect(isAddressOfWebsite(email, website)).toBe(false)
  })
})
