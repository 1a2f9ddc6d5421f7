import { CircleAlert } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { BusinessActions } from './business-actions.tsx'
import { BusinessAddress } from './business-address.tsx'
import { OpenBadge } from './business-hours.tsx'

const picture = createLazyPart(async () => (await import('./business-picture.tsx')).BusinessPicture)
const summary = createLazyPart(async () => (await import('./business-summary.tsx')).BusinessSummary)

function StatusNotice({ status }: { status: string }) {
  const notice = businessText.notice[status]
  if (!notice) return null
  return (
    <p className="flex gap-2.5 rounded-card border border-line-strong bg-sunken px-4 py-3">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none text-closed" />
      <span>
        <strong className="block text-closed">{notice.title}</strong>
        {notice.text}
      </span>
    </p>
  )
}

export function BusinessHead({ business }: { business: BusinessDetail }) {
  const { businessStatus } = business
  return (
    <header className="business-head mt-3 sm:mt-5">
      {isPermanentlyClosed(business) && (
        <div className="col-span-full">
          <StatusNotice status={businessStatus} />
        </div>
      )}
      <StaticPart of={business} className="contents">
        {() => <Late part={picture} props={{ business }} />}
      </StaticPart>
      <div className="flex min-w-0 flex-col gap-3">
        <StaticPart of={business} className="flex flex-col gap-3">
          {() => <Late part={summary} props={{ business }} />}
        </StaticPart>
        {businessStatus === 'CLOSED_TEMPORARILY' && <StatusNotice status={businessStatus} />}
        {!(businessStatus in businessText.notice) && (
          <div className="max-[50rem]:hidden print:hidden">
            <OpenBadge business={business} />
          </div>
        )}
        <BusinessAddress business={business} />
        <div className="sm:mt-2">
          <BusinessActions business={business} as="row" />
        </div>
      </div>
    </header>
  )
}
