import { Trash2 } from 'lucide-react'
import { deleteTemplate, findTemplates } from '../../contract/admin/after-import.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { importsText as english } from '../../text/en/admin/imports.ts'
import { importsText as turkish } from '../../text/tr/admin/imports.ts'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'

/** The templates that are matched with the headings of each file; nothing where none was saved. */
export function SavedTemplates() {
  const { template: text } = useText({ en: english, tr: turkish })
  const tellRefusal = useTellRefusal(text.notDeleted)
  const { data: templates = [] } = useCall(findTemplates, null)
  const remove = useChange(deleteTemplate, { outdates: ['importTemplates'] })
  if (templates.length === 0) return null
  return (
    <section className="admin-card grid content-start gap-2" aria-labelledby="templates-title">
      <h2 id="templates-title">{text.list}</h2>
      <ul>
        {templates.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span dir="auto" className="min-w-0 break-words">
              {name}
            </span>
            <button
              type="button"
              className="icon-button text-danger"
              aria-label={text.delete(name)}
              onClick={() => remove.mutate(id, { onError: tellRefusal })}
            >
              <Trash2 aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
