import { type AdminPageName, adminLink, matchAdminPage } from '../../admin-routes.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { UnreadBadge } from '../inbox/unread-badge.tsx'
import { usePlace } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { SCREEN_LINKS } from './screen-links.ts'

/** The page of the list under which a page without a link of its own stands. */
const PARENTS: Partial<Record<AdminPageName, AdminPageName>> = {
  'new-business': 'businesses',
  'edit-business': 'businesses',
  'duplicate-pair': 'duplicates',
  run: 'runs',
}

/** Every screen, in groups; the present one is marked. */
export function SidebarLinks() {
  const text = useText({ en: english, tr: turkish })
  const { path } = usePlace()
  const name = matchAdminPage(path)?.name
  const current = name && (PARENTS[name] ?? name)
  return (
    <>
      {SCREEN_LINKS.map(({ group, links }) => (
        <div key={group} className="sidebar-group">
          <p>{text.groups[group]}</p>
          <ul>
            {links.map(([page, Icon]) => (
              <li key={page}>
                <a
                  href={adminLink(page)}
                  aria-current={page === current ? 'page' : undefined}
                  title={text.screens[page]}
                >
                  <Icon aria-hidden="true" size={18} />
                  <span>{text.screens[page]}</span>
                  {page === 'inbox' && <UnreadBadge />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
