import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { parseSafeText } from '../spreadsheets/csv-cell.ts'
import { readRows } from '../spreadsheets/read-rows.server.ts'
import {
  RULE_KINDS,
  RULE_STATUSES,
  type RuleDraft,
  type RuleKind,
  type RuleStatus,
} from './redirect-rule.ts'
import { MAX_RULES } from './rule-cache.server.ts'
import { type RuleErrorCode, validateRule } from './validate-rule.ts'

/** The first alias is the heading in exports. */
const HEADINGS = {
  kind: ['kind', 'type', 'match'],
  source: ['source', 'from', 'old', 'source_url', 'source url'],
  target: ['target', 'to', 'new', 'target_url', 'target url', 'destination'],
  status: ['status', 'code', 'http_code', 'status_code'],
} as const
type Heading = keyof typeof HEADINGS

export type RejectedFileRow = { row: number; source: string; trouble: RowErrorCode }
export type RowErrorCode = RuleErrorCode | 'kind-unknown' | 'status-unknown'

export type ParsedRules =
  | {
      kind: 'read'
      rules: Map<string, { row: number; draft: RuleDraft }>
      refused: RejectedFileRow[]
    }
  | { kind: 'no-header' }
  | { kind: 'too-many' }

export const buildRuleKey = ({ kind, source }: Pick<RuleDraft, 'kind' | 'source'>) =>
  `${kind}\n${source}`

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
): { rule: RuleDraft } | { trouble: RowErrorCode } {
  const [kindText, target, statusText] = [
    cellOf('kind').toLowerCase() || 'exact',
    cellOf('target'),
    cellOf('status'),
  ]
  const kind = RULE_KINDS.find((each): each is RuleKind => each === kindText)
  if (!kind) return { trouble: 'kind-unknown' }
  const code = statusText === '' ? RULE_STATUSES[0] : Number(statusText)
  const status = RULE_STATUSES.find((each): each is RuleStatus => each === code)
  if (!status) return { trouble: 'status-unknown' }
  return validateRule({ kind, source: cellOf('source'), target, status }, origin)
}

/** A missing kind means exact, a missing status 301. Throws UnreadableFileError. */
export async function readRulesFile(path: string, origin: string | null): Promise<ParsedRules> {
  const rules: Extract<ParsedRules, { kind: 'read' }>['rules'] = new Map()
  const refused: RejectedFileRow[] = []
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
    if ('trouble' in checked)
      refused.push({ row: rowNumber, source: cellOf('source'), trouble: checked.trouble })
    else rules.set(buildRuleKey(checked.rule), { row: rowNumber, draft: checked.rule })
    if (rules.size + refused.length > MAX_RULES) return { kind: 'too-many' }
  }
  return { kind: 'read', rules, refused }
}
