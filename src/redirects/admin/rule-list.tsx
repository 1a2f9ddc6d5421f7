import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import {
  findRules,
  type ImportedRules,
  type Rule,
  type Rules,
  rulesFileLink,
} from '../redirect-rules.ts'
import { DeleteRule } from './delete-rule.tsx'
import { ImportRules, RefusedRows } from './import-rules.tsx'
import { type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { RuleFilters } from './rule-filters.tsx'
import { RuleForm, type RuleStart } from './rule-form.tsx'
import { RuleTable } from './rule-table.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

type Acts = { onEdit: (rule: Rule) => void; onDelete: (rule: Rule) => void }

function Found({ found, place, ...acts }: Acts & { found: Rules; place: RedirectsParams }) {
  const { rules: text } = useRedirectsText()
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { number } = useFormats()
  const isNarrowed = place.q !== '' || place.kind !== null || place.page > 1
  if (found.rules.length === 0)
    return isNarrowed ? (
      <EmptyState title={text.nothingTitle} text={text.nothingText}>
        <a className="admin-button" href={redirectsLink({ show: 'rules' })}>
          {text.showAll}
        </a>
      </EmptyState>
    ) : (
      <EmptyState title={text.emptyTitle} text={text.emptyText} />
    )
  return (
    <>
      <p role="status" className="text-ink-soft">
        {text.count(number(found.total))}
      </p>
      <RuleTable rules={found.rules} {...acts} />
      <Pager
        page={found.page}
        pages={found.totalPages}
        ends={false}
        text={frame.pager}
        hrefOf={(page) => redirectsLink({ ...place, page })}
      />
    </>
  )
}

export function RuleList({ place }: { place: RedirectsParams }) {
  const { rules: text } = useRedirectsText()
  const [open, setOpen] = useState<RuleStart | null>(null)
  const [leaving, setLeaving] = useState<Rule | null>(null)
  const [imported, setImported] = useState<ImportedRules | null>(null)
  const { q, kind, page } = place
  const query = useCall(findRules, { q: q || undefined, kind: kind ?? undefined, page }, true)
  return (
    <>
      <RuleFilters place={place}>
        <Button tone="primary" onClick={() => setOpen({ source: '' })}>
          {text.add}
        </Button>
        <ImportRules onImported={setImported} />
        <a className="admin-button" download href={rulesFileLink}>
          {text.export}
        </a>
      </RuleFilters>
      {imported && <RefusedRows imported={imported} onClose={() => setImported(null)} />}
      <Loaded query={query} skeleton="h-96">
        {(found) => <Found found={found} place={place} onEdit={setOpen} onDelete={setLeaving} />}
      </Loaded>
      {open && <RuleForm start={open} onClose={() => setOpen(null)} />}
      {leaving && <DeleteRule rule={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
