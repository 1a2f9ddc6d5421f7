import './redirects.css'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { MissedAddresses } from './missed-addresses.tsx'
import { parseRedirectsParams, redirectsLink, SHOWS } from './redirects-params.ts'
import { useRedirectsText } from './redirects-text.tsx'
import { RuleList } from './rule-list.tsx'
import { RedirectStatistics } from './statistics.tsx'

function Redirects() {
  const text = useRedirectsText()
  const place = parseRedirectsParams(useAdminLocation().query)
  return (
    <>
      <PageTitle screen="redirects" intro={text.intro} />
      <nav aria-label={text.sections} className="flex flex-wrap gap-2">
        {SHOWS.map((show) => (
          <a
            key={show}
            className="admin-button"
            aria-current={show === place.show ? 'page' : undefined}
            href={redirectsLink({ show })}
          >
            {text.shows[show]}
          </a>
        ))}
      </nav>
      {place.show === 'statistics' && <RedirectStatistics />}
      {place.show === 'rules' && <RuleList place={place} />}
      {place.show === 'missing' && <MissedAddresses place={place} />}
    </>
  )
}

export const screen = { View: Redirects }
