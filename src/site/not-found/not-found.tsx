import { Home, MapPin } from 'lucide-react'
import { link } from '../../routes.ts'
import { frameText } from '../../text/en/frame.ts'
import { notFoundText } from '../../text/en/not-found.ts'
import { SearchForm } from '../search-form.tsx'
import { WaysOn } from '../ways-on.tsx'

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
        <WaysOn />
      </div>
    </>
  )
}
