import { CONTACT_RULES } from '../platform/calls/contact-rules.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'

/** Crawlers of websites find file names, masked addresses, samples and error reporters. */
const NO_ADDRESS =
  /[%*!#$?/=^`{|}~]|^u003|\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$|@(?:example\.|(?:your)?domain\.|(?:[\w-]+\.)*(?:sentry|wixpress)\.)/

export function parseEmail(text: string): string | null {
  const plain = text.trim().replace(/^mailto:|\?.*$|^<|>$/gi, '')
  const at = plain.lastIndexOf('@')
  const email = plain.slice(0, at) + plain.slice(at).toLowerCase()
  return CONTACT_RULES.email(email) && !NO_ADDRESS.test(email.toLowerCase()) ? email : null
}

const TWO_NAMES = /^([\p{L}]{1,20})[._]([\p{L}]{2,30})\d{0,4}$/u
const ROLE =
  /^(?:info\w*|contact\w*|kontakt|contat\w*|office|buero|sales|vertrieb|ventas|hello|hallo|hi|mail|email|post|support|service|admin\w*|reception|rezeption|front|desk|book\w*|reserv\w*|rezervasyon|order\w*|restaurant\w*|hotel\w*|cafe|bar|shop|store|team|custom\w*|care|help|enquir\w*|inquir\w*|account\w*|billing|hr|job|jobs|careers?|marketing|press|media|events?|manager|general|guest\w*|relations|the|our|praxis|clinic|klinik|dental|studio|salon|group|school|center|centre|web|site|no|noreply|reply|data|privacy|datenschutz|bilgi|iletisim|satis|destek)$/

/** 'jane.doe@…', unless the words are those of a business, its place, or its domain. */
export function isPersonalEmail(email: string, ofBusiness: string): boolean {
  const at = email.lastIndexOf('@')
  const names = TWO_NAMES.exec(email.slice(0, Math.max(0, at)).toLowerCase())?.slice(1) ?? []
  const known = normalizeName(`${ofBusiness} ${email.slice(at + 1).replace(/\.[^.]*$/, '')}`)
  return (
    names.length > 0 &&
    !names.some((name) => ROLE.test(name) || known.includes(normalizeName(name)))
  )
}
