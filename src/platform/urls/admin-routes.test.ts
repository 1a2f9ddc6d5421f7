import { describe, expect, it } from 'vitest'
import { ADMIN_CALLS, type AdminCallName } from '../../app/server/calls.server.ts'
import { ADMIN_PAGES, MOVED_ADMIN_PAGES } from './admin-routes.ts'

describe('admin routes', () => {
  it('admin routes include the specified pages, and /admin-legacy and /admin/dashboard map to the home page', {
    tags: ['admin-routes'],
  }, () => {
    const patterns = Object.values(ADMIN_PAGES).map(({ pattern }) => pattern)
    expect(patterns).toEqual(
      expect.arrayContaining([
        '/admin/login',
        '/admin',
        '/admin/businesses',
        '/admin/upload',
        '/admin/settings',
        '/admin/advertisements',
        '/admin/reports',
        '/admin/redirects',
      ]),
    )
    expect(MOVED_ADMIN_PAGES).toEqual({ '/admin-legacy': 'home', '/admin/dashboard': 'home' })
  })

  it('admin pages and calls are restricted except for home, sign-in, and invitations', {
    tags: ['admin-session-required'],
  }, () => {
    const open = [...Object.entries(ADMIN_PAGES), ...Object.entries(ADMIN_CALLS)]
      .filter(([, { access }]) => access === 'public')
      .map(([name]) => name)
    expect(open).toEqual([
      ...['home', 'login', 'invitation', 'accounts.signIn', 'admins.join'],
      ...['secondFactor.enterCode', 'secondFactor.requestPasskey', 'secondFactor.usePasskey'],
    ])
  })

  it('admin calls set a cache lifetime: stats 5 minutes, the list 2, country codes 10, live data 0', {
    tags: ['call-cache-lifetimes'],
  }, () => {
    const minutes = (...names: AdminCallName[]) =>
      names.map((name) => ADMIN_CALLS[name].freshMs / 60_000)
    expect(minutes('analytics.stats', 'businessList.list', 'businessList.countryCodes')).toEqual([
      5, 2, 10,
    ])
    expect(minutes('runs.list', 'runs.oneRun', 'adminSettings.onePart')).toEqual([0, 0, 0])
  })
})
