import { Building2, Globe, Home, LayoutGrid, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { notFoundText, waysOnText } from '#text/listings/index-list/not-found.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { AdSlot } from '../../advertising/ad-slot.tsx'
import type { AdSlot as AdSlotName } from '../../platform/site-ui/consent.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { link } from '../../platform/urls/routes.ts'
import { SearchForm } from '../../search/suggestions/search-form.tsx'

const WAYS = [
  { list: 'categories', Icon: LayoutGrid },
  { list: 'countries', Icon: Globe },
  { list: 'cities', Icon: Building2 },
] as const

export function WaysOn() {
  return (
    <>
      <h2 className="sr-only">{waysOnText.heading}</h2>
      <ul className="mt-12 grid gap-3 sm:grid-cols-3 sm:gap-4">
        {WAYS.map(({ list, Icon }) => (
          <li key={list} className="card flex items-center gap-4 p-4">
            <Icon
              aria-hidden="true"
              size={26}
              strokeWidth={1.5}
              className="flex-none text-accent"
            />
            <div>
              <h3 className="text-lg">
                <a href={link[list](LANGUAGE)} className="card-link">
                  {frameText[list]}
                </a>
              </h3>
              <p className="text-ink-soft text-sm">{waysOnText[list]}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export function NothingHere(props: {
  mark: ReactNode
  heading: ReactNode
  reason?: ReactNode
  text: string
  ad?: AdSlotName
  idPrefix: string
  children: ReactNode
}) {
  return (
    <div className="sheet pt-8 md:pt-14">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div aria-hidden="true" className="off-the-map">
          <div className="contours off-the-map-sheet">{props.mark}</div>
          <MapPin className="off-the-map-pin" strokeWidth={1} />
        </div>
        <div>
          <h1 className="text-3xl md:text-4xl">{props.heading}</h1>
          {props.reason}
          <p className="mt-3 mb-6 max-w-[52ch] text-ink-soft">{props.text}</p>
          {props.ad && (
            <div className="mb-6 empty:hidden">
              <AdSlot slot={props.ad} />
            </div>
          )}
          <SearchForm size="page" idPrefix={props.idPrefix} />
          <div className="mt-6 flex flex-wrap gap-3">{props.children}</div>
        </div>
      </div>
      <WaysOn />
    </div>
  )
}

export function NotFound() {
  return (
    <>
      <PageHead title={notFoundText.title} />
      <NothingHere
        mark={<span className="off-the-map-code">{notFoundText.code}</span>}
        heading={
          <>
            <span className="sr-only">{`${notFoundText.code} `}</span>
            {notFoundText.title}
          </>
        }
        text={notFoundText.message}
        ad="ad404"
        idPrefix="not-found"
      >
        <a href={link.home(LANGUAGE)} className="button">
          <Home aria-hidden="true" size={18} />
          {notFoundText.back}
        </a>
      </NothingHere>
    </>
  )
}
