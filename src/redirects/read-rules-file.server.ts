import { nextTurn } from '../platform/database/yield-to-event-loop.ts'
import { withoutNeutral } from '../spreadsheets/csv-cell.ts'
import { readRows } from '../spreadsheets/read-rows.server.ts'
import { checkRule, type RuleTrouble } from './check-rule.ts'
import {
  RULE_KINDS,
  RULE_STATUSES,
  type RuleDraft,
  type RuleKind,
  type RuleStatus,
} from './redirect-rule.ts'
import { MOST_RULES } from './rule-cache.server.ts'

/** The first alias is the heading in exports. */
const HEADINGS = {
  kind: ['kind', 'type', 'match'],
  source: ['source', 'from', 'old', 'source_url', 'source url'],
  target: ['target', 'to', 'new', 'target_url', 'target url', 'destination'],
  status: ['status', 'code', 'http_code', 'status_code'],
} as const
type Heading = keyof typeof HEADINGS

export type RefusedRow = { row: number; source: string; trouble: RowTrouble }
export type RowTrouble = RuleTrouble | 'kind-unknown' | 'status-unknown'

export type ReadRules =
  | { kind: 'read'; rules: Map<string, { row: number; draft: RuleDraft }>; refused: RefusedRow[] }
  | { kind: 'no-header' }
  | { kind: 'too-many' }

export const ruleKey = ({ kind, source }: Pick<RuleDraft, 'kind' | 'source'>) =>
  `${kind}\n${source}`

const LIMITS = { maxColumns: 50, maxCellChars: 4000, maxRows: 2 * MOST_RULES }
const READ_A_TURN = 500

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
): { rule: RuleDraft } | { trouble: RowTrouble } {
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
  return checkRule({ kind, source: cellOf('source'), target, status }, origin)
}

/** A missing kind means exact, a missing status 301. Throws UnreadableFile. */
export async function readRulesFile(path: string, origin: string | null): Promise<ReadRules> {
  const rules: Extract<ReadRules, { kind: 'read' }>['rules'] = new Map()
  const refused: RefusedRow[] = []
  let columns: Record<Heading, number> | null = null
  for await (const { rowNumber, cells } of readRows(path, LIMITS)) {
    if (rowNumber % READ_A_TURN === 0) await nextTurn()
    if (columns === null) {
      columns = findColumns(cells)
      if (columns === null) return { kind: 'no-header' }
      continue
    }
    const found = columns
    const cellOf = (heading: Heading) => withoutNeutral((cells[found[heading]] ?? '').trim())
    const checked = readRule(cellOf, origin)
    if ('trouble' in checked)
      refused.push({ row: rowNumber, source: cellOf('source'), trouble: checked.trouble })
    else rules.set(ruleKey(checked.rule), { row: rowNumber, draft: checked.rule })
    if (rules.size + refused.length > MOST_RULES) return { kind: 'too-many' }
  }
  return { kind: 'read', rules, refused }
}
