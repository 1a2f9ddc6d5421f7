import { Building2, Globe, Home, LayoutGrid, MapPin } from 'lucide-react'
import { link } from '../../routes.ts'
import { frameText } from '../../text/en/frame.ts'
import { notFoundText } from '../../text/en/not-found.ts'
import { SearchForm } from '../search-form.tsx'

const { cards } = notFoundText
const WAYS = [
  {
    name: frameText.categories,
    text: cards.categories,
    href: link.categories('en'),
    Icon: LayoutGrid,
  },
  { name: frameText.countries, text: cards.countries, href: link.countries('en'), Icon: Globe },
  { name: frameText.cities, text: cards.cities, href: link.cities('en'), Icon: Building2 },
]

/** A map sheet whose pin has landed beyond its edge. */
function OffTheMap() {
  return (
    <div aria-hidden="true" className="off-the-map">
      <div className="contours off-the-map-sheet">
        <span className="off-the-map-code">{notFoundText.code}</span>
      </div>
      <MapPin className="off-the-map-pin" strokeWidth={1} />
    </div>
  )
}

/** What stands at an address that leads nowhere: the search box and the ways back onto the map. */
export function NotFound() {
  return (
    <>
      <title>{frameText.title(notFoundText.title)}</title>
      <meta name="robots" content="noindex" />
      <div className="sheet pt-8 md:pt-14">
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
          <OffTheMap />
          <div>
            <h1 className="text-3xl md:text-4xl">
              <span className="sr-only">{`${notFoundText.code} `}</span>
              {notFoundText.title}
            </h1>
            <p className="mt-3 mb-6 max-w-[52ch] text-ink-soft">{notFoundText.message}</p>
            <SearchForm size="page" idPrefix="not-found" />
            <a href={link.home('en')} className="button mt-6">
              <Home aria-hidden="true" size={18} />
              {notFoundText.back}
            </a>
          </div>
        </div>
        <h2 className="sr-only">{notFoundText.ways}</h2>
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
