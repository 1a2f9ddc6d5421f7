import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { activityText as english } from '../src/app/admin/activity.en.ts'
import { activityText as turkish } from '../src/app/admin/activity.tr.ts'

/** The names of acts are a type, which is gone when programs run: they are read where they are written. */
function auditActions(): string[] {
  const file = new URL('../src/platform/calls/record-event.server.ts', import.meta.url)
  const [, union = ''] = readFileSync(file, 'utf8').split('export type AuditAction =')
  const [members = ''] = union.split('\n\n')
  return [...members.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

it.each([
  ['English', english],
  ['Turkish', turkish],
])('every audit action has text in %s', (_language, text) => {
  const actions = auditActions()
  expect(actions).toContain('session.opened')
  expect(actions.filter((action) => !text.actions[action])).toEqual([])
})

it('English and Turkish define text for the same audit actions', {
  tags: ['dashboard-activity-texts'],
}, () => {
  expect(Object.keys(turkish.actions)).toEqual(Object.keys(english.actions))
})
