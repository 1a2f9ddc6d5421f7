import {
  BarChart3,
  Building2,
  DatabaseBackup,
  FolderTree,
  Gauge,
  House,
  IdCard,
  Inbox,
  ListChecks,
  MapPinned,
  Megaphone,
  Route,
  Settings,
  Upload,
  UserRound,
} from 'lucide-react'
import { type AdminPageName, adminLink, matchAdminPage } from '../../admin-routes.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { usePlace } from '../navigation.ts'
import { useText } from '../operator.tsx'

const GROUPS = {
  directory: [
    ['home', House],
    ['dashboard', Gauge],
    ['businesses', Building2],
    ['categories', FolderTree],
    ['cities', MapPinned],
    ['upload', Upload],
    ['runs', ListChecks],
  ],
  site: [
    ['settings', Settings],
    ['site-profile', IdCard],
    ['advertisements', Megaphone],
    ['inbox', Inbox],
    ['redirects', Route],
    ['reports', BarChart3],
  ],
  system: [
    ['backups', DatabaseBackup],
    ['account', UserRound],
  ],
} as const

/** The page of the list under which a page without a link of its own stands. */
const PARENTS: Partial<Record<AdminPageName, AdminPageName>> = {
  'new-business': 'businesses',
  'edit-business': 'businesses',
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
      {Object.entries(GROUPS).map(([group, links]) => (
        <div key={group} className="sidebar-group">
          <p>{text.groups[group as keyof typeof GROUPS]}</p>
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
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
