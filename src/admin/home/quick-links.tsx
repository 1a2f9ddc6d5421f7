import { adminLink } from '../../admin-routes.ts'
import { dashboardText as english } from '../../text/en/admin/dashboard.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { dashboardText as turkish } from '../../text/tr/admin/dashboard.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { SCREEN_LINKS } from '../frame/screen-links.ts'
import { useText } from '../operator.tsx'

/** A card for every screen but the one it stands on. */
export function QuickLinks() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  return (
    <ul className="quick-links">
      {SCREEN_LINKS.flatMap(({ links }) => links).map(([page, Icon]) =>
        page === 'home' ? null : (
          <li key={page}>
            <a className="admin-card" href={adminLink(page)}>
              <Icon aria-hidden="true" size={20} />
              <b>{frame.screens[page]}</b>
              <span className="chart-note">{text.cards[page]}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
