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
  TriangleAlert,
  Upload,
  UserRound,
} from 'lucide-react'

const GROUPS = {
  directory: [
    ['home', House],
    ['businesses', Building2],
    ['upload', Upload],
    ['import-schedules', CalendarClock],
    ['categories', FolderTree],
    ['cities', MapPinned],
  ],
  quality: [
    ['corrections', PencilLine],
    ['duplicates', CopyCheck],
    ['category-texts', Tags],
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
    ['account', UserRound],
  ],
} as const

type Group = keyof typeof GROUPS
type Link = (typeof GROUPS)[Group][number]

export const SCREEN_LINKS = Object.entries<readonly Link[]>(GROUPS).map(([group, links]) => ({
  group: group as Group,
  links,
}))
