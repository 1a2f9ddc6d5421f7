import { Navigation, Phone } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { parsePhoneNumbers } from '../platform/ui/parse-phone-numbers.ts'
import { buildDirectionsUrl } from './directions-url.ts'
import { SendButton } from './send-button.tsx'
import { ShareButton } from './share-button.tsx'

const words = businessText.actions

export function BusinessActions({ business, as }: { business: BusinessDetail; as: 'row' | 'bar' }) {
  const isGone = isPermanentlyClosed(business)
  const call = isGone
    ? null
    : parsePhoneNumbers(business.phone).find((number) => number.href !== null)?.href
  const directions = isGone ? null : buildDirectionsUrl(business)
  const isBar = as === 'bar'
  const [main, other] = isBar
    ? ['bar-action bar-action-main', 'bar-action']
    : ['button action-main', 'button']
  return (
    <div className={isBar ? 'action-bar' : 'action-row'}>
      {call && (
        <a href={call} className={main}>
          <Phone aria-hidden="true" size={18} />
          {isBar ? words.callShort : words.call}
        </a>
      )}
      {directions && (
        <a href={directions} target="_blank" rel="noopener" className={call ? other : main}>
          <Navigation aria-hidden="true" size={18} />
          {isBar ? words.directionsShort : words.directions}
          <span className="sr-only">{` ${words.newTab}`}</span>
        </a>
      )}
      <ShareButton className={other} />
      <SendButton name={business.name} className={other} />
    </div>
  )
}
