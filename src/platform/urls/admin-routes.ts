import { type Access, formatPath, parsePath, type Query } from './routes.ts'

type AdminPage = { pattern: string; access: Access }

export const ADMIN_PAGES = {
  home: { pattern: '/admin', access: 'public' },
  login: { pattern: '/admin/login', access: 'public' },
  businesses: { pattern: '/admin/businesses', access: 'admin' },
  'new-business': { pattern: '/admin/businesses/new', access: 'admin' },
  'edit-business': { pattern: '/admin/businesses/:id', access: 'admin' },
  categories: { pattern: '/admin/categories', access: 'admin' },
  'category-texts': { pattern: '/admin/category-texts', access: 'admin' },
  cities: { pattern: '/admin/cities', access: 'admin' },
  duplicates: { pattern: '/admin/duplicates', access: 'admin' },
  'duplicate-pair': { pattern: '/admin/duplicates/:id/:otherId', access: 'admin' },
  upload: { pattern: '/admin/upload', access: 'admin' },
  import: { pattern: '/admin/imports/:id', access: 'admin' },
  'import-schedules': { pattern: '/admin/import-schedules', access: 'admin' },
  runs: { pattern: '/admin/runs', access: 'admin' },
  run: { pattern: '/admin/runs/:id', access: 'admin' },
  settings: { pattern: '/admin/settings', access: 'admin' },
  'site-profile': { pattern: '/admin/site-profile', access: 'admin' },
  advertisements: { pattern: '/admin/advertisements', access: 'admin' },
  'machine-files': { pattern: '/admin/machine-files', access: 'admin' },
  reports: { pattern: '/admin/reports', access: 'admin' },
  consent: { pattern: '/admin/consent', access: 'admin' },
  crawlers: { pattern: '/admin/crawlers', access: 'admin' },
  search: { pattern: '/admin/search', access: 'admin' },
  'unanswered-searches': { pattern: '/admin/unanswered-searches', access: 'admin' },
  indexing: { pattern: '/admin/indexing', access: 'admin' },
  redirects: { pattern: '/admin/redirects', access: 'admin' },
  corrections: { pattern: '/admin/corrections', access: 'admin' },
  inbox: { pattern: '/admin/inbox', access: 'admin' },
  backups: { pattern: '/admin/backups', access: 'admin' },
  'danger-zone': { pattern: '/admin/danger-zone', access: 'admin' },
  account: { pattern: '/admin/account', access: 'admin' },
} as const satisfies Record<string, AdminPage>

export type AdminPageName = keyof typeof ADMIN_PAGES

export const MOVED_ADMIN_PAGES: Record<string, AdminPageName> = {
  '/admin-legacy': 'home',
  '/admin/dashboard': 'home',
}

export type AdminPageMatch = { name: AdminPageName; parameters: Record<string, string> }

export function parseAdminPath(path: string): AdminPageMatch | null {
  for (const [name, { pattern }] of Object.entries(ADMIN_PAGES)) {
    const parameters = parsePath(pattern, path)
    if (parameters) return { name: name as AdminPageName, parameters }
  }
  return null
}

export const adminLink = (
  page: AdminPageName,
  query: Query = {},
  parameters: Record<string, string | number> = {},
): string => formatPath(ADMIN_PAGES[page].pattern, parameters, query)
