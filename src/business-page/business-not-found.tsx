import { Home, Store } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { NothingHere } from '../listings/index-list/not-found.tsx'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { link } from '../platform/urls/routes.ts'

type MissingReason = 'missing' | 'gone' | 'fault'

/** A null status means no response. */
export function detectMissingReason(status: number | null): MissingReason {
  if (status === 410) return 'gone'
  return status !== null && status < 500 && status !== 429 ? 'missing' : 'fault'
}

const words = businessText.notFound

function Reason({ slug, reason }: { slug: string; reason: MissingReason }) {
  if (reason === 'missing') return null
  if (reason === 'gone') return <p className="mt-3 font-semibold">{words.gone}</p>
  return (
    <p className="mt-3">
      {words.fault} {/* A `target` skips client-side navigation, which would keep the error. */}
      <a href={link.business(LANGUAGE, slug)} target="_self" className="text-link font-semibold">
        {words.tryAgain}
      </a>
    </p>
  )
}

export function BusinessNotFound({ slug, reason }: { slug: string; reason: MissingReason }) {
  return (
    <>
      <PageHead title={words.heading} />
      <NothingHere
        mark={<Store size={112} strokeWidth={0.75} className="relative text-ink-soft" />}
        heading={words.heading}
        reason={<Reason slug={slug} reason={reason} />}
        text={words.lead}
        ad="ad1"
        idPrefix="business-not-found"
      >
        <a href={link.home(LANGUAGE)} className="button">
          <Home aria-hidden="true" size={18} />
          {businessText.backToHome}
        </a>
      </NothingHere>
    </>
  )
}
