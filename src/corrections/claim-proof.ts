import { isSharedHost } from './shared-hosts.ts'

const hostOf = (url: string) => {
  const host = URL.parse(url)?.hostname.toLowerCase().replace(/\.$/, '') ?? ''
  return host.replace(/^www\./, '')
}

/** In ASCII, because the same domain can be written in two ways. */
const mailHostOf = (email: string) => hostOf(`http://${email.slice(email.lastIndexOf('@') + 1)}`)

const hasTwoLabels = (host: string) => /[^.]\.[a-z][^.]*$/.test(host)

/**
 * Whether a mailbox at this address proves control of the website. The address is on the website's
 * domain or on one above it; not below, because some sites give subdomains to their customers.
 */
export function isAddressOfWebsite(email: string, website: string | null): boolean {
  if (website === null) return false
  const [site, mail] = [hostOf(website), mailHostOf(email)]
  if (!hasTwoLabels(site) || !hasTwoLabels(mail)) return false
  if (isSharedHost(site) || isSharedHost(mail)) return false
  return site === mail || site.endsWith(`.${mail}`)
}

type Claimed = { website: string | null; website_from_visitor: number }

/** A website that a visitor's correction set proves nothing. */
export const canProveClaim = (email: string, business: Claimed): boolean =>
  business.website_from_visitor === 0 && isAddressOfWebsite(email, business.website)
