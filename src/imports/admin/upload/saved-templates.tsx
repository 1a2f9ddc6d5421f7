import { Trash2 } from 'lucide-react'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useShowRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { imports } from '../../client.ts'
import { useImportText } from '../import/import-text.ts'

export function SavedTemplates() {
  const { template: text } = useImportText()
  const { data } = imports.importTemplates.use(null)
  const templates = data?.templates ?? []
  const remove = useChange(imports.deleteTemplate, {
    outdates: [imports.importTemplates],
    onError: useShowRefusal(text.notDeleted),
  })
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
              onClick={() => remove.mutate({ id })}
            >
              <Trash2 aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
