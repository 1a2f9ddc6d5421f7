import type { Permission } from './permissions.ts'
import { type Access, formatPath, parsePath, type Query } from './routes.ts'

type AdminPage = { pattern: string; access: Access; permission: Permission }

export const ADMIN_PAGES = {
  home: { pattern: '/admin', access: 'public', permission: 'read' },
  login: { pattern: '/admin/login', access: 'public', permission: 'own' },
  businesses: { pattern: '/admin/businesses', access: 'admin', permission: 'read' },
  'new-business': { pattern: '/admin/businesses/new', access: 'admin', permission: 'edit' },
  'edit-business': { pattern: '/admin/businesses/:id', access: 'admin', permission: 'read' },
  categories: { pattern: '/admin/categories', access: 'admin', permission: 'edit' },
  'category-texts': { pattern: '/admin/category-texts', access: 'admin', permission: 'edit' },
  'custom-fields': { pattern: '/admin/custom-fields', access: 'admin', permission: 'edit' },
  'spelling-clusters': { pattern: '/admin/spelling-clusters', access: 'admin', permission: 'edit' },
  cities: { pattern: '/admin/cities', access: 'admin', permission: 'edit' },
  duplicates: { pattern: '/admin/duplicates', access: 'admin', permission: 'edit' },
  'duplicate-pair': {
    pattern: '/admin/duplicates/:id/:otherId',
    access: 'admin',
    permission: 'edit',
  },
  upload: { pattern: '/admin/upload', access: 'admin', permission: 'import' },
  import: { pattern: '/admin/imports/:id', access: 'admin', permission: 'import' },
  'import-schedules': { pattern: '/admin/import-schedules', access: 'admin', permission: 'import' },
  runs: { pattern: '/admin/runs', access: 'admin', permission: 'read' },
  run: { pattern: '/admin/runs/:id', access: 'admin', permission: 'read' },
  settings: { pattern: '/admin/settings', access: 'admin', permission: 'manage' },
  'site-profile': { pattern: '/admin/site-profile', access: 'admin', permission: 'manage' },
  advertisements: { pattern: '/admin/advertisements', access: 'admin', permission: 'manage' },
  'machine-files': { pattern: '/admin/machine-files', access: 'admin', permission: 'manage' },
  reports: { pattern: '/admin/reports', access: 'admin', permission: 'read' },
  consent: { pattern: '/admin/consent', access: 'admin', permission: 'manage' },
  crawlers: { pattern: '/admin/crawlers', access: 'admin', permission: 'manage' },
  search: { pattern: '/admin/search', access: 'admin', permission: 'read' },
  'unanswered-searches': {
    pattern: '/admin/unanswered-searches',
    access: 'admin',
    permission: 'edit',
  },
  indexing: { pattern: '/admin/indexing', access: 'admin', permission: 'manage' },
  redirects: { pattern: '/admin/redirects', access: 'admin', permission: 'manage' },
  corrections: { pattern: '/admin/corrections', access: 'admin', permission: 'review' },
  inbox: { pattern: '/admin/inbox', access: 'admin', permission: 'review' },
  backups: { pattern: '/admin/backups', access: 'admin', permission: 'manage' },
  'danger-zone': { pattern: '/admin/danger-zone', access: 'admin', permission: 'manage' },
  'api-tokens': { pattern: '/admin/api-tokens', access: 'admin', permission: 'own' },
  webhooks: { pattern: '/admin/webhooks', access: 'admin', permission: 'manage' },
  accounts: { pattern: '/admin/accounts', access: 'admin', permission: 'accounts' },
  invitation: { pattern: '/admin/invitation', access: 'public', permission: 'own' },
  account: { pattern: '/admin/account', access: 'admin', permission: 'own' },
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
