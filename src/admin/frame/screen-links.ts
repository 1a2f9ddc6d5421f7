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

/** The screens one goes to, in the groups they are offered in, each with its picture. */
export const SCREEN_LINKS = {
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
