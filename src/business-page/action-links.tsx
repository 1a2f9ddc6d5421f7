import { Globe, type LucideIcon, Navigation, Phone } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { SaveButton } from '../listings/cards/save-button.tsx'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { buildDirectionsUrl, parseWebsite } from './business-links.ts'

const words = businessText.actions

const CLASSES = {
  bar: { main: 'bar-action bg-accent text-on-accent', other: 'bar-action' },
  row: {
    main: 'button border-transparent bg-accent text-on-accent hover:border-transparent hover:bg-accent-text hover:text-on-accent',
    other: 'button',
  },
}

type ActionLink = { href: string; icon: LucideIcon; text: string; rel?: string; opensTab?: boolean }

function listLinks(business: BusinessDetail, isBar: boolean): ActionLink[] {
  if (isPermanentlyClosed(business)) return []
  const call = parsePhoneNumbers(business.phone).find((number) => number.href !== null)?.href
  const website = business.website && parseWebsite(business.website)?.href
  const directions = buildDirectionsUrl(business)
  return [
    ...(call ? [{ href: call, icon: Phone, text: isBar ? words.callShort : words.call }] : []),
    ...(website
      ? [{ href: website, icon: Globe, text: words.website, rel: 'nofollow noopener' }]
      : []),
    ...(directions
      ? [
          {
            href: directions,
            icon: Navigation,
            text: isBar ? words.directionsShort : words.directions,
            rel: 'noopener',
            opensTab: true,
          },
        ]
      : []),
  ]
}

/** Only actions that exist, the first one highlighted. */
export function ActionLinks({ business, isBar }: { business: BusinessDetail; isBar: boolean }) {
  const { main, other } = CLASSES[isBar ? 'bar' : 'row']
  const links = listLinks(business, isBar).map(
    ({ href, icon: Icon, text, rel, opensTab = false }, at) => (
      <a
        key={text}
        href={href}
        target={opensTab ? '_blank' : undefined}
        rel={rel}
        className={at === 0 ? main : other}
      >
        <Icon aria-hidden="true" size={18} />
        {text}
        {opensTab && <span className="sr-only">{` ${words.newTab}`}</span>}
      </a>
    ),
  )
  return (
    <>
      {links}
      {!isBar && <SaveButton business={business} className="button" />}
    </>
  )
}
