import type { Database, Transaction } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { saveSums } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { listLastDays } from '../platform/database/utc-day.ts'
import { saveMisses } from './misses.server.ts'
import {
  type CountedRedirects,
  type Hit,
  OTHER_DOMAINS,
  type RedirectCounter,
} from './redirect-counter.server.ts'

/** Clients can send any Host header, so the table must stay bounded. */
export const MAX_DOMAINS = 1000
const MAX_VISITORS_OF_DOMAIN = 50_000
/** A known visitor's row is updated at most once a day. */
const SEEN_AGAIN_MS = 86_400_000

type Known = ReadonlyMap<string, Tables['redirect_domains']>

async function placeDomains(database: Database, trx: Transaction, { domains }: CountedRedirects) {
  const names = [...new Set([...domains.keys(), OTHER_DOMAINS])].map((domain) => ({ domain }))
  const rows = await database.findRows(trx, 'redirect_domains', ['domain'], names)
  const known = new Map(rows.map((row) => [row.domain, row]))
  const fresh = [...domains.keys()].filter((domain) => !known.has(domain))
  if (fresh.length === 0) return { known, nameOf: (domain: string) => domain }
  const stored = trx.selectFrom('redirect_domains').select('domain')
  const count = await countUpTo(trx, stored, 2 * MAX_DOMAINS)
  const admitted = new Set(fresh.slice(0, Math.max(0, MAX_DOMAINS - count)))
  const nameOf = (domain: string) =>
    known.has(domain) || admitted.has(domain) ? domain : OTHER_DOMAINS
  return { known, nameOf }
}

async function addVisitors(
  database: Database,
  trx: Transaction,
  hits: readonly Hit[],
  known: Known,
): Promise<Map<string, number>> {
  const seen = new Map(
    hits.map(({ from_domain: domain, network, created_at: seen_at }) => [
      `${domain}\n${network}`,
      { domain, network, seen_at },
    ]),
  )
  const key = ['domain', 'network']
  const rows = await database.findRows(trx, 'redirect_visitors', key, [...seen.values()])
  const renewed = []
  for (const { domain, network, seen_at } of rows) {
    const visitor = seen.get(`${domain}\n${network}`)
    seen.delete(`${domain}\n${network}`)
    if (visitor && visitor.seen_at - seen_at >= SEEN_AGAIN_MS) renewed.push(visitor)
  }
  await database.updateRows(trx, 'redirect_visitors', key, renewed)
  const fresh = [...seen.values()].filter(
    ({ domain }) => (known.get(domain)?.visitors ?? 0) < MAX_VISITORS_OF_DOMAIN,
  )
  await database.insertRows(trx, 'redirect_visitors', fresh)
  const counts = new Map<string, number>()
  for (const { domain } of fresh) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  return counts
}

async function saveForeign(database: Database, trx: Transaction, counted: CountedRedirects) {
  const { known, nameOf } = await placeDomains(database, trx, counted)
  const hits = counted.hits.map((hit) => ({ ...hit, from_domain: nameOf(hit.from_domain) }))
  await database.insertRows(trx, 'redirect_hits', hits)
  const visitors = await addVisitors(database, trx, hits, known)
  const domains = new Map<string, Tables['redirect_domains']>()
  for (const [name, { hits, lastAt }] of counted.domains) {
    const domain = nameOf(name)
    const row = domains.get(domain) ??
      known.get(domain) ?? { domain, hits: 0, visitors: 0, last_at: 0 }
    domains.set(domain, { ...row, hits: row.hits + hits, last_at: Math.max(row.last_at, lastAt) })
  }
  const rows = [...domains.values()].map((row) => ({
    ...row,
    visitors: row.visitors + (visitors.get(row.domain) ?? 0),
  }))
  const changed = rows.filter(({ domain }) => known.has(domain))
  await database.updateRows(trx, 'redirect_domains', ['domain'], changed)
  const added = rows.filter(({ domain }) => !known.has(domain))
  await database.insertRows(trx, 'redirect_domains', added)
  for (const [day, { hits, undetailed }] of counted.days)
    await saveSums(trx, 'redirect_days', ['day'], { day, hits, undetailed })
}

async function saveRuleHits(database: Database, trx: Transaction, { rules }: CountedRedirects) {
  const ids = [...rules.keys()].map((id) => ({ id }))
  const known = await database.findRows(trx, 'redirect_rules', ['id'], ids)
  const rows = known.map(({ id, hits, last_hit_at }) => {
    const { hits: more = 0, lastAt = 0 } = rules.get(id) ?? {}
    return { id, hits: hits + more, last_hit_at: Math.max(last_hit_at ?? 0, lastAt) }
  })
  await database.updateRows(trx, 'redirect_rules', ['id'], rows)
}

export async function saveRedirects(database: Database, counter: RedirectCounter): Promise<void> {
  const counted = counter.take()
  const { days, rules, misses } = counted
  if (days.size + rules.size + misses.size === 0) return
  try {
    await database.change(async (trx) => {
      if (days.size > 0) await saveForeign(database, trx, counted)
      if (rules.size > 0) await saveRuleHits(database, trx, counted)
      if (misses.size > 0) await saveMisses(database, trx, misses)
    }, 'nothing')
  } catch (error) {
    counter.giveBack(counted)
    throw error
  }
}

const STATISTICS_DAYS = 30
const RECENT = 10
const MAX_DOMAINS_LISTED = 100

const formatTime = (ms: number) => new Date(ms).toISOString()
const roundToTenth = (value: number) => Math.round(value * 10) / 10

export async function findRedirectStats(database: Database, now: number) {
  const days = listLastDays(now, STATISTICS_DAYS)
  const recent = await database.read
    .selectFrom('redirect_hits')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .select(['id', 'from_domain', 'path', 'network', 'created_at'])
    .execute()
  const rows = await database.read
    .selectFrom('redirect_days')
    .where('day', '>=', days[0] ?? '')
    .select(['day', 'hits', 'undetailed'])
    .execute()
  const hitsOn = new Map(rows.map(({ day, hits }) => [day, hits]))
  const overallStats = days
    .toReversed()
    .map((day) => ({ redirect_date: day, daily_count: hitsOn.get(day) ?? 0 }))
  const totalRedirects = overallStats.reduce((sum, { daily_count }) => sum + daily_count, 0)
  return {
    recentRedirects: recent.map(({ id, from_domain, path, network, created_at }) => ({
      id,
      fromDomain: from_domain,
      requestPath: path,
      ipAddress: network,
      createdAt: formatTime(created_at),
    })),
    overallStats,
    totalRedirects,
    averagePerDay: roundToTenth(totalRedirects / STATISTICS_DAYS),
    undetailed: rows.reduce((sum, { undetailed }) => sum + undetailed, 0),
  }
}

export async function findRedirectDomains(database: Database) {
  const domains = await database.read
    .selectFrom('redirect_domains')
    .orderBy('hits', 'desc')
    .orderBy('domain')
    .limit(MAX_DOMAINS_LISTED)
    .selectAll()
    .execute()
  return domains.map(({ domain, hits, visitors, last_at }) => ({
    from_domain: domain,
    total_requests: hits,
    unique_visitors: visitors,
    last_request: formatTime(last_at),
  }))
}
