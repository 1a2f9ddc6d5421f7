import { expect, it } from 'vitest'
import { activityText as english } from '../src/app/admin/activity.en.ts'
import { activityText as turkish } from '../src/app/admin/activity.tr.ts'
import { auditActions } from '../src/platform/calls/audit-actions.en.ts'

it.each([
  ['English', english],
  ['Turkish', turkish],
])('every audit action has text in %s', (_language, text) => {
  const actions = Object.keys(auditActions)
  expect(actions).toContain('session.opened')
  expect(actions.filter((action) => !text.actions[action])).toEqual([])
})

it('English and Turkish define text for the same audit actions', {
  tags: ['dashboard-activity-texts'],
}, () => {
  expect(Object.keys(turkish.actions)).toEqual(Object.keys(english.actions))
})
