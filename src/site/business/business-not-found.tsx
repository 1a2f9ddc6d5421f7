import { Home, MapPin, Store } from 'lucide-react'
import { link } from '../../routes.ts'
import { businessText } from '../../text/en/business.ts'
import { frameText } from '../../text/en/frame.ts'
import { SearchForm } from '../search-form.tsx'
import { WaysOn } from '../ways-on.tsx'
import type { MissingReason } from './missing-reason.ts'

const words = businessText.notFound
function Reason({ slug, reason }: { slug: string; reason: MissingReason }) {
  if (reason === 'missing') return null
  if (reason === 'gone') return <p className="mt-3 font-semibold">{words.gone}</p>
  return (
    <p className="mt-3">
      {words.fault} {/* A target makes the browser itself load the address anew. */}
      <a href={link.business('en', slug)} target="_self" className="text-link font-semibold">
        {words.tryAgain}
      </a>
    </p>
  )
}

/** What stands in place of a business there is none of: why, the search box, and three ways on. */
export function BusinessNotFound({ slug, reason }: { slug: string; reason: MissingReason }) {
  return (
    <>
      <title>{frameText.title(words.heading)}</title>
      <meta name="robots" content="noindex" />
      <div className="sheet pt-8 md:pt-14">
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
          <div aria-hidden="true" className="off-the-map">
            <div className="contours off-the-map-sheet">
              <Store size={112} strokeWidth={0.75} className="relative text-ink-soft" />
            </div>
            <MapPin className="off-the-map-pin" strokeWidth={1} />
          </div>
          <div>
            <h1 className="text-3xl md:text-4xl">{words.heading}</h1>
            <Reason slug={slug} reason={reason} />
            <p className="mt-3 mb-6 max-w-[52ch] text-ink-soft">{words.lead}</p>
            <SearchForm size="page" idPrefix="business-not-found" />
            <a href={link.home('en')} className="button mt-6">
              <Home aria-hidden="true" size={18} />
              {businessText.backToHome}
            </a>
          </div>
        </div>
        <WaysOn />
      </div>
    </>
  )
}
