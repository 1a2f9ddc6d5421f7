import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import type { FieldError } from '../../platform/calls/call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { focusField } from './use-business-form.ts'

export function ProblemSummary({ problems }: { problems: readonly FieldError[] }) {
  const text = useFormText()
  if (problems.length === 0) return null
  return (
    <div role="alert" className="admin-card danger-zone grid gap-2">
      <p className="font-semibold">{text.problems(problems.length)}</p>
      <ul className="grid gap-1">
        {problems.map(({ field, message, businessId }) => (
          <li key={field} className="flex flex-wrap gap-x-2">
            <button
              type="button"
              className="min-h-6 cursor-pointer text-start underline"
              onClick={() => focusField(field)}
            >
              {text.fields[field as EditableField] ?? field}
            </button>
            <span>{message}</span>
            {businessId !== undefined && (
              <a
                className="min-h-6 text-accent-text underline"
                href={adminLink('edit-business', {}, { id: String(businessId) })}
                target="_blank"
                rel="noopener"
              >
                {text.toOther}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
