import { UnreadBadge } from '../../contact/inbox/unread-badge.tsx'
import { frameText as english } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../../platform/admin-ui/frame.tr.ts'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { type AdminPageName, adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { SCREEN_LINKS } from './screen-links.ts'

/** Pages without a link of their own highlight their list's link. */
const PARENTS: Partial<Record<AdminPageName, AdminPageName>> = {
  'new-business': 'businesses',
  'edit-business': 'businesses',
  'duplicate-pair': 'duplicates',
  run: 'runs',
}

export function SidebarLinks() {
  const text = useText({ en: english, tr: turkish })
  const { path } = useAdminLocation()
  const name = parseAdminPath(path)?.name
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
