import { type Access, type CallRoute, formatPath, parsePath, type Query } from './routes.ts'

type AdminPage = { pattern: string; access: Access }

export const ADMIN_PAGES = {
  home: { pattern: '/admin', access: 'public' },
  login: { pattern: '/admin/login', access: 'public' },
  dashboard: { pattern: '/admin/dashboard', access: 'admin' },
  businesses: { pattern: '/admin/businesses', access: 'admin' },
  'new-business': { pattern: '/admin/businesses/new', access: 'admin' },
  'edit-business': { pattern: '/admin/businesses/:id', access: 'admin' },
  categories: { pattern: '/admin/categories', access: 'admin' },
  cities: { pattern: '/admin/cities', access: 'admin' },
  duplicates: { pattern: '/admin/duplicates', access: 'admin' },
  'duplicate-pair': { pattern: '/admin/duplicates/:id/:otherId', access: 'admin' },
  upload: { pattern: '/admin/upload', access: 'admin' },
  import: { pattern: '/admin/imports/:id', access: 'admin' },
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
  indexing: { pattern: '/admin/indexing', access: 'admin' },
  redirects: { pattern: '/admin/redirects', access: 'admin' },
  inbox: { pattern: '/admin/inbox', access: 'admin' },
  backups: { pattern: '/admin/backups', access: 'admin' },
  account: { pattern: '/admin/account', access: 'admin' },
} as const satisfies Record<string, AdminPage>

export type AdminPageName = keyof typeof ADMIN_PAGES

export const MOVED_ADMIN_PAGES: Record<string, AdminPageName> = { '/admin-legacy': 'home' }

const MINUTE_MS = 60_000

function admin<Method extends CallRoute['method'], Pattern extends string>(
  method: Method,
  pattern: Pattern,
  freshMs = 0,
) {
  return { method, pattern, access: 'admin', freshMs } as const
}

export const ADMIN_CALLS = {
  saveSiteSettings: admin('POST', '/api/admin/site-settings'),
  saveAdvertisementCodes: admin('POST', '/api/admin/advertisement-codes'),
  saveSiteProfile: admin('PUT', '/api/admin/site-profile'),
  saveConsent: admin('PUT', '/api/admin/consent'),
  settingsPart: admin('GET', '/api/admin/settings/:part'),
  settingVersions: admin('GET', '/api/admin/settings/:part/versions'),
  settingVersion: admin('GET', '/api/admin/settings/:part/versions/:version', 10 * MINUTE_MS),
  returnToVersion: admin('POST', '/api/admin/settings/:part/versions/:version/return'),
  clearCache: admin('POST', '/api/admin/clear-cache'),
} as const satisfies Record<string, CallRoute>

export type AdminCallName = keyof typeof ADMIN_CALLS

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
  parameters: Record<string, string> = {},
): string => formatPath(ADMIN_PAGES[page].pattern, parameters, query)
