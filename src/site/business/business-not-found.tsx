import { Building2, Globe, Home, LayoutGrid, MapPin, Store } from 'lucide-react'
import { link } from '../../routes.ts'
import { businessText } from '../../text/en/business.ts'
import { frameText } from '../../text/en/frame.ts'
import { SearchForm } from '../search-form.tsx'
import type { MissingReason } from './missing-reason.ts'

const words = businessText.notFound
const WAYS = [
  {
    name: frameText.categories,
    text: words.cards.categories,
    href: link.categories('en'),
    Icon: LayoutGrid,
  },
  {
    name: frameText.countries,
    text: words.cards.countries,
    href: link.countries('en'),
    Icon: Globe,
  },
  { name: frameText.cities, text: words.cards.cities, href: link.cities('en'), Icon: Building2 },
]

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
        <h2 className="sr-only">{words.ways}</h2>
        <ul className="mt-12 grid gap-3 sm:grid-cols-3 sm:gap-4">
          {WAYS.map(({ name, text, href, Icon }) => (
            <li key={name} className="card flex items-center gap-4 p-4">
              <Icon
                aria-hidden="true"
                size={26}
                strokeWidth={1.5}
                className="flex-none text-accent"
              />
              <div>
                <h3 className="text-lg">
                  <a href={href} className="card-link">
                    {name}
                  </a>
                </h3>
                <p className="text-ink-soft text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
