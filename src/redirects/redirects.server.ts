import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { doneAnswer } from '../platform/calls/done.schema.server.ts'
import { findRedirectDomains, findRedirects, STATISTICS_DAYS } from './find-redirects.server.ts'
import { deleteMisses, findMisses } from './list-not-found.server.ts'
import {
  missesInput,
  missesResponse,
  redirectStatsResponse,
  redirectSummaryResponse,
} from './redirects.schema.server.ts'

const NO_INPUT = z.object({})

const presentDate = (ms: number) => new Date(ms).toISOString()
const roundToTenth = (value: number) => Math.round(value * 10) / 10

export const redirectHandlers = [
  adminHandler({
    name: 'redirectStats',
    input: NO_INPUT,
    answer: redirectStatsResponse,
    async handle(_input, { database, now }) {
      const { recent, days, undetailed } = await findRedirects(database, now)
      const total = days.reduce((sum, { hits }) => sum + hits, 0)
      return {
        kind: 'found',
        body: {
          recentRedirects: recent.map(({ id, from_domain, path, network, created_at }) => ({
            id,
            fromDomain: from_domain,
            requestPath: path,
            ipAddress: network,
            createdAt: presentDate(created_at),
          })),
          overallStats: days.map(({ day, hits }) => ({ redirect_date: day, daily_count: hits })),
          totalRedirects: total,
          averagePerDay: roundToTenth(total / STATISTICS_DAYS),
          undetailed,
        },
      }
    },
  }),
  adminHandler({
    name: 'redirectSummary',
    input: NO_INPUT,
    answer: redirectSummaryResponse,
    async handle(_input, { database }) {
      const domains = await findRedirectDomains(database)
      const body = domains.map(({ domain, hits, visitors, last_at }) => ({
        from_domain: domain,
        total_requests: hits,
        unique_visitors: visitors,
        last_request: presentDate(last_at),
      }))
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'redirectMisses',
    input: missesInput,
    answer: missesResponse,
    async handle({ order, page }, { database }) {
      const { misses, total, pages } = await findMisses(database, order, page)
      const body = {
        misses: misses.map(({ path, hits, first_at, last_at, referrer }) => ({
          path,
          count: hits,
          firstSeen: presentDate(first_at),
          lastSeen: presentDate(last_at),
          referrer,
        })),
        page,
        total,
        totalPages: pages,
      }
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'deleteRedirectMisses',
    input: NO_INPUT,
    answer: doneAnswer,
    async handle(_input, { database, actor, now }) {
      await deleteMisses(database, actor, now)
      return { kind: 'found', body: { success: true } }
    },
  }),
]
