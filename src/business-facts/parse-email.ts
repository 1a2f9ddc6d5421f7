import { CONTACT_RULES } from '../platform/calls/contact-rules.ts'

/** Crawlers of websites find file names, masked addresses, samples and error reporters. */
const NO_ADDRESS =
  /[%*!#$?/=^`{|}~]|^u003|\.(?:png|jpe?g|gif|webp|svg|avif|css|js)$|@(?:example\.|(?:your)?domain\.|(?:[\w-]+\.)*(?:sentry|wixpress)\.)/

export function parseEmail(text: string): string | null {
  const plain = text.trim().replace(/^mailto:|\?.*$|^<|>$/gi, '')
  const at = plain.lastIndexOf('@')
  const email = plain.slice(0, at) + plain.slice(at).toLowerCase()
  return CONTACT_RULES.email(email) && !NO_ADDRESS.test(email.toLowerCase()) ? email : null
}
