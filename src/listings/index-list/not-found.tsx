import { Home } from 'lucide-react'
import { notFoundText } from '#text/listings/index-list/not-found.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { link } from '../../platform/urls/routes.ts'
import { NothingHere } from './nothing-here.tsx'

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
