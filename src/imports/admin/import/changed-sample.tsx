import { ShownValue } from '../../../businesses/admin/shown-value.tsx'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { useFieldWord } from '../../../runs-admin/use-field-label.ts'
import type { Sample } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'

export function ChangedSample({ sample }: { sample: Sample }) {
  const text = useImportText()
  const wordOf = useFieldWord()
  const { name, businessId, comesBack, values, before, rowNumber } = sample
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(values)])]
  return (
    <li className="admin-card grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="min-w-0">
          {businessId === null ? (
            name
          ) : (
            <a
              className="text-link"
              href={adminLink('edit-business', {}, { id: String(businessId) })}
            >
              {name}
            </a>
          )}
        </h3>
        <span className="text-ink-soft">{text.row(rowNumber)}</span>
      </div>
      {comesBack && <p>{text.comesBack}</p>}
      {fields.length > 0 && (
        <div className="history-table">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{text.field}</th>
                <th scope="col">{text.before}</th>
                <th scope="col">{text.after}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{wordOf(field)}</th>
                  <td data-head={text.before}>
                    <ShownValue field={field} value={before?.[field] ?? null} />
                  </td>
                  <td data-head={text.after}>
                    <ShownValue field={field} value={values[field] ?? null} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  )
}
