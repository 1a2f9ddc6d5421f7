import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { formatReadablePath } from '../readable-path.ts'
import type { Rule } from '../redirect-rules.ts'
import { PathText } from './path-text.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

type Props = { onEdit: (rule: Rule) => void; onDelete: (rule: Rule) => void }

function Row({ rule, onEdit, onDelete }: Props & { rule: Rule }) {
  const { rules: text } = useRedirectsText()
  const { number, moment } = useFormats()
  const { kind, source, target, status, hits, lastHitAt } = rule
  return (
    <tr>
      <td className="redirect-path" data-head={text.columns.source}>
        <PathText path={source} />
        {kind !== 'exact' && (
          <span className="block text-ink-soft text-xs">{text.kinds[kind]}</span>
        )}
      </td>
      <td className="redirect-path" data-head={text.columns.target}>
        {target === null ? <em>{text.gone}</em> : <PathText path={target} />}
      </td>
      <td data-head={text.columns.status}>{status}</td>
      <td data-kind="number" data-head={text.columns.hits}>
        {number(hits)}
      </td>
      <td data-head={text.columns.last}>{lastHitAt === null ? text.never : moment(lastHitAt)}</td>
      <td>
        <div className="flex gap-1 py-1">
          <Button
            aria-label={text.of(text.edit, formatReadablePath(source))}
            onClick={() => onEdit(rule)}
          >
            {text.edit}
          </Button>
          <Button
            tone="danger"
            aria-label={text.of(text.remove, formatReadablePath(source))}
            onClick={() => onDelete(rule)}
          >
            {text.remove}
          </Button>
        </div>
      </td>
    </tr>
  )
}

export function RuleTable({ rules, ...acts }: Props & { rules: readonly Rule[] }) {
  const { rules: text, shows } = useRedirectsText()
  return (
    <TableBox label={shows.rules} isCards>
      <thead>
        <tr>
          <th scope="col">{text.columns.source}</th>
          <th scope="col">{text.columns.target}</th>
          <th scope="col">{text.columns.status}</th>
          <th scope="col" data-kind="number">
            {text.columns.hits}
          </th>
          <th scope="col">{text.columns.last}</th>
          <th scope="col">{text.columns.acts}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} rule={rule} {...acts} />
        ))}
      </tbody>
    </TableBox>
  )
}
