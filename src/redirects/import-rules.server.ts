import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { parseSafeText } from '../spreadsheets/csv-cell.ts'
import { readRows } from '../spreadsheets/read-rows.server.ts'
import { type RedirectRule, RULE_KINDS, RULE_STATUSES, type RuleDraft } from './rule.ts'
import { findRules, MAX_PATTERNS, MAX_RULES, moveVersion } from './rule-cache.server.ts'
import { buildRuleTable } from './rule-table.ts'
import {
  findRedirectLoops,
  type RedirectLoop,
  type RowErrorCode,
  validateRule,
} from './validate-rule.ts'

/** The first alias is the heading in exports. */
const HEADINGS = {
  kind: ['kind', 'type', 'match'],
  source: ['source', 'from', 'old', 'source_url', 'source url'],
  target: ['target', 'to', 'new', 'target_url', 'target url', 'destination'],
  status: ['status', 'code', 'http_code', 'status_code'],
} as const
type Heading = keyof typeof HEADINGS

type Incoming = { row: number; draft: RuleDraft }

export type RejectedRow = { row: number; source: string } & (
  | { error: RowErrorCode }
  | { loop: RedirectLoop }
)

type ParsedRules =
  | { kind: 'read'; rules: Map<string, Incoming>; refused: RejectedRow[] }
  | { kind: 'no-header' | 'too-many' }

const buildRuleKey = ({ kind, source }: Pick<RuleDraft, 'kind' | 'source'>) => `${kind}\n${source}`

const LIMITS = { maxColumns: 50, maxCellChars: 4000, maxRows: 2 * MAX_RULES }
const ROWS_PER_YIELD = 500

function findColumns(cells: readonly string[]): Record<Heading, number> | null {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const at = (heading: Heading) =>
    HEADINGS[heading].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const columns = {
    kind: at('kind'),
    source: at('source'),
    target: at('target'),
    status: at('status'),
  }
  return columns.source < 0 ? null : columns
}

function readRule(
  cellOf: (heading: Heading) => string,
  origin: string | null,
): { rule: RuleDraft } | { error: RowErrorCode } {
  const kindText = cellOf('kind').toLowerCase() || 'exact'
  const kind = RULE_KINDS.find((each) => each === kindText)
  if (!kind) return { error: 'kind-unknown' }
  const code = Number(cellOf('status') || RULE_STATUSES[0])
  const status = RULE_STATUSES.find((each) => each === code)
  if (!status) return { error: 'status-unknown' }
  const [source, target] = [cellOf('source'), cellOf('target')]
  return validateRule({ kind, source, target, status }, origin)
}

/** A missing kind means exact, a missing status 301. Throws UnreadableFileError. */
async function readRulesFile(path: string, origin: string | null): Promise<ParsedRules> {
  const rules = new Map<string, Incoming>()
  const refused: RejectedRow[] = []
  let columns: Record<Heading, number> | null = null
  for await (const { rowNumber, cells } of readRows(path, LIMITS)) {
    if (rowNumber % ROWS_PER_YIELD === 0) await yieldToEventLoop()
    if (columns === null) {
      columns = findColumns(cells)
      if (columns === null) return { kind: 'no-header' }
      continue
    }
    const found = columns
    const cellOf = (heading: Heading) => parseSafeText((cells[found[heading]] ?? '').trim())
    const checked = readRule(cellOf, origin)
    if ('error' in checked)
      refused.push({ row: rowNumber, source: cellOf('source'), error: checked.error })
    else rules.set(buildRuleKey(checked.rule), { row: rowNumber, draft: checked.rule })
    if (rules.size + refused.length > MAX_RULES) return { kind: 'too-many' }
  }
  return { kind: 'read', rules, refused }
}

const SAVE_BATCH_ROWS = 500

export type ImportedRules =
  | { kind: 'imported'; added: number; updated: number; unchanged: number; refused: RejectedRow[] }
  | { kind: 'no-header' | 'too-many' | 'too-many-patterns' }

const isSame = (one: RuleDraft, other: RuleDraft) =>
  one.target === other.target && one.status === other.status

async function compareRules(incoming: readonly Incoming[], stored: readonly RedirectRule[]) {
  const byKey = new Map(stored.map((rule) => [buildRuleKey(rule), rule]))
  const rules = new Map<RedirectRule, Incoming>()
  let unchanged = 0
  let newId = 0
  for (const each of incoming) {
    const known = byKey.get(buildRuleKey(each.draft))
    if (known && isSame(known, each.draft)) unchanged += 1
    else {
      newId -= 1
      const rule = { ...each.draft, id: known?.id ?? newId }
      rules.set(rule, each)
      byKey.set(buildRuleKey(rule), rule)
    }
  }
  const all = buildRuleTable(byKey.values())
  return { rules, unchanged, all, loops: await findRedirectLoops(new Set(rules.keys()), all) }
}

async function saveAll(
  database: Database,
  trx: Transaction,
  rules: readonly RedirectRule[],
  now: number,
): Promise<void> {
  for (let at = 0; at < rules.length; at += SAVE_BATCH_ROWS) {
    const chunk = rules.slice(at, at + SAVE_BATCH_ROWS)
    const added = chunk
      .filter(({ id }) => id < 0)
      .map(({ id: _, ...rule }) => ({ ...rule, created_at: now, updated_at: now }))
    await database.insertRows(trx, 'redirect_rules', added)
    const changed = chunk
      .filter(({ id }) => id > 0)
      .map(({ id, target, status }) => ({ id, target, status, updated_at: now }))
    await database.updateRows(trx, 'redirect_rules', ['id'], changed)
    await yieldToEventLoop()
  }
}

/** Saves all valid rows and returns the others. Throws UnreadableFileError. */
export async function importRules(
  database: Database,
  file: { path: string; fileName: string },
  { actor, origin, now }: { actor: Actor; origin: string | null; now: number },
): Promise<ImportedRules> {
  const read = await readRulesFile(file.path, origin)
  if (read.kind !== 'read') return read
  const imported = await database.change(async (trx): Promise<ImportedRules> => {
    const { rules: stored } = await findRules(database, trx)
    const { rules, unchanged, all, loops } = await compareRules([...read.rules.values()], stored)
    if (all.rules.length > MAX_RULES) return { kind: 'too-many' }
    if (all.patterns.length > MAX_PATTERNS) return { kind: 'too-many-patterns' }
    const saved = [...rules.keys()].filter((rule) => !loops.has(rule))
    await saveAll(database, trx, saved, now)
    const added = saved.filter(({ id }) => id < 0).length
    const updated = saved.length - added
    if (saved.length > 0) await moveVersion(trx)
    const looping = [...loops].map(([rule, loop]) => {
      const { row = 0 } = rules.get(rule) ?? {}
      return { row, source: rule.source, loop }
    })
    const refused = [...read.refused, ...looping].sort((one, other) => one.row - other.row)
    const { fileName } = file
    const details = { fileName, added, updated, refused: refused.length }
    await recordEvent(trx, actor, { action: 'redirects.imported', details }, now)
    return { kind: 'imported', added, updated, unchanged, refused }
  })
  if (imported.kind === 'imported') await findRules(database)
  return imported
}
