import {
  BarChart3,
  Bot,
  Building2,
  CalendarClock,
  CopyCheck,
  DatabaseBackup,
  FileCog,
  FolderTree,
  House,
  IdCard,
  Inbox,
  KeyRound,
  ListChecks,
  ListOrdered,
  MapPinned,
  Megaphone,
  PencilLine,
  Route,
  ScanSearch,
  SearchX,
  Settings,
  ShieldCheck,
  SpellCheck,
  Tags,
  TextCursorInput,
  TriangleAlert,
  Upload,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { ADMIN_PAGES } from '../../platform/urls/admin-routes.ts'
import { hasPermission, type Role } from '../../platform/urls/permissions.ts'

const GROUPS = {
  directory: [
    ['home', House],
    ['businesses', Building2],
    ['upload', Upload],
    ['import-schedules', CalendarClock],
    ['categories', FolderTree],
    ['cities', MapPinned],
    ['custom-fields', TextCursorInput],
  ],
  quality: [
    ['corrections', PencilLine],
    ['duplicates', CopyCheck],
    ['category-texts', Tags],
    ['spelling-clusters', SpellCheck],
    ['reports', BarChart3],
  ],
  site: [
    ['inbox', Inbox],
    ['settings', Settings],
    ['site-profile', IdCard],
    ['advertisements', Megaphone],
    ['consent', ShieldCheck],
    ['machine-files', FileCog],
  ],
  traffic: [
    ['unanswered-searches', SearchX],
    ['search', ListOrdered],
    ['indexing', ScanSearch],
    ['redirects', Route],
    ['crawlers', Bot],
  ],
  system: [
    ['runs', ListChecks],
    ['backups', DatabaseBackup],
    ['danger-zone', TriangleAlert],
    ['accounts', UsersRound],
    ['api-tokens', KeyRound],
    ['webhooks', Webhook],
    ['account', UserRound],
  ],
} as const

type Group = keyof typeof GROUPS
type Link = (typeof GROUPS)[Group][number]

/** Omits the screens that the role may not open. */
export const listScreenLinks = (role: Role | null) =>
  Object.entries<readonly Link[]>(GROUPS)
    .map(([group, links]) => ({
      group: group as Group,
      links: links.filter(
        ([page]) => role !== null && hasPermission(role, ADMIN_PAGES[page].permission),
      ),
    }))
    .filter(({ links }) => links.length > 0)
