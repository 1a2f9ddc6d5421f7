import {
  BarChart3,
  Bot,
  Building2,
  CalendarClock,
  CopyCheck,
  DatabaseBackup,
  FileCog,
  FolderTree,
  Gauge,
  House,
  IdCard,
  Inbox,
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
  Tags,
  Upload,
  UserRound,
} from 'lucide-react'

const GROUPS = {
  directory: [
    ['home', House],
    ['dashboard', Gauge],
    ['businesses', Building2],
    ['categories', FolderTree],
    ['category-texts', Tags],
    ['cities', MapPinned],
    ['duplicates', CopyCheck],
    ['upload', Upload],
    ['import-schedules', CalendarClock],
    ['runs', ListChecks],
  ],
  site: [
    ['settings', Settings],
    ['site-profile', IdCard],
    ['advertisements', Megaphone],
    ['machine-files', FileCog],
    ['consent', ShieldCheck],
    ['corrections', PencilLine],
    ['inbox', Inbox],
    ['redirects', Route],
    ['crawlers', Bot],
    ['search', ListOrdered],
    ['unanswered-searches', SearchX],
    ['indexing', ScanSearch],
    ['reports', BarChart3],
  ],
  system: [
    ['backups', DatabaseBackup],
    ['account', UserRound],
  ],
} as const

type Group = keyof typeof GROUPS
type Link = (typeof GROUPS)[Group][number]

export const SCREEN_LINKS = Object.entries<readonly Link[]>(GROUPS).map(([group, links]) => ({
  group: group as Group,
  links,
}))
