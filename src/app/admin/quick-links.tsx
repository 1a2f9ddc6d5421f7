import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { dashboardText as english } from './dashboard.en.ts'
import { dashboardText as turkish } from './dashboard.tr.ts'
import { SCREEN_LINKS } from './screen-links.ts'

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
