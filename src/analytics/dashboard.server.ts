import { z } from 'zod'
import { type AuditEvent, listEvents } from '../accounts/list-events.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import {
  activityInput,
  activityResponse,
  buildDaysInput,
  statsResponse,
  systemResponse,
  viewsResponse,
} from './dashboard.schema.server.ts'
import { findStats } from './find-stats.server.ts'
import { findSystemState } from './server-figures.server.ts'
import { findViews } from './views.server.ts'

const NO_INPUT = z.object({})
const FIRST_DAYS = 30

const presentEvent = (act: AuditEvent) => ({
  id: act.id,
  action: act.action,
  username: act.username,
  subject: act.subject,
  subjectName: act.subject_name,
  runId: act.run_id,
  count: act.count,
  details: act.details === null ? null : (JSON.parse(act.details) as Record<string, unknown>),
  createdAt: act.created_at,
})

export const dashboardHandlers = [
  adminHandler({
    name: 'stats',
    input: NO_INPUT,
    answer: statsResponse,
    async handle(_input, { database }) {
      const stats = await findStats(database)
      return { kind: 'found', body: { ...stats, totalCategories: stats.categories.length } }
    },
  }),
  adminHandler({
    name: 'system',
    input: NO_INPUT,
    answer: systemResponse,
    async handle(_input, { database, figures, now, sendsMail }) {
      return { kind: 'found', body: await findSystemState(database, figures, { now, sendsMail }) }
    },
  }),
  adminHandler({
    name: 'views',
    input: buildDaysInput(FIRST_DAYS),
    answer: viewsResponse,
    handle: async ({ days }, { database, now }) => ({
      kind: 'found',
      body: { days: await findViews(database, days, now) },
    }),
  }),
  adminHandler({
    name: 'activity',
    input: activityInput,
    answer: activityResponse,
    async handle({ limit, ...filter }, { database }) {
      const { acts, next } = await listEvents(database, filter, limit)
      return { kind: 'found', body: { entries: acts.map(presentEvent), next } }
    },
  }),
]
