import { adminCall } from '../platform/calls/admin-call.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import type { RuleKind, RuleStatus } from './redirect-rule.ts'
import type {
  DeletedRuleWire,
  ImportRulesWire,
  RulesWire,
  SavedRuleWire,
} from './redirect-rules.schema.server.ts'

export type Rule = Omit<RulesWire['rules'][number], 'lastHit'> & { lastHitAt: number | null }
export type Rules = Omit<RulesWire, 'rules'> & { rules: Rule[] }

type RulesAsked = { q?: string; kind?: RuleKind; page: number }

export const findRules = adminCall<RulesAsked, RulesWire, Rules>('redirectRules', {
  request: (query) => ({ parameters: {}, query }),
  read: ({ rules, ...wire }) => ({
    ...wire,
    rules: rules.map(({ lastHit, ...rule }) => ({
      ...rule,
      lastHitAt: lastHit === null ? null : Date.parse(lastHit),
    })),
  }),
})

export type RuleInput = { kind: RuleKind; source: string; target: string; status: RuleStatus }

export const addRule = adminCall<RuleInput, SavedRuleWire, string>('addRedirectRule', {
  request: (body) => ({ parameters: {}, query: {}, body }),
  read: ({ message }) => message,
})

export const saveRule = adminCall<RuleInput & { id: number }, SavedRuleWire, string>(
  'saveRedirectRule',
  {
    request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
    read: ({ message }) => message,
  },
)

export const deleteRule = adminCall<number, DeletedRuleWire, string>('deleteRedirectRule', {
  request: (id) => ({ parameters: { id: String(id) }, query: {} }),
  read: ({ message }) => message,
})

export type ImportedRules = ImportRulesWire

/** Replaces stored rules with the same source. */
export const importRules = adminCall<File, ImportRulesWire, ImportedRules>('importRedirectRules', {
  request: (file) => ({ parameters: {}, query: {}, form: { fields: {}, file } }),
  read: (wire) => wire,
})

export const rulesFileLink = ADMIN_CALLS.exportRedirectRules.pattern
