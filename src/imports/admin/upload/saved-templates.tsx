import { Download, Trash2 } from 'lucide-react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { FileButton } from '../../../platform/admin-ui/file-button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../../platform/calls/client.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { imports, recipes } from '../../client.ts'
import { useImportText } from '../import/import-figures.tsx'
import { useRecipeText } from '../import/recipe-text.ts'

type Template = ResultOf<typeof imports.importTemplates>['templates'][number]

function Versions({ template }: { template: Template }) {
  const { template: text } = useImportText()
  const { files } = useRecipeText()
  const { moment } = useFormats()
  const restore = useChange(recipes.restoreRecipe, {
    invalidates: [imports.importTemplates],
    done: (_, { version }) => ({
      title: files.restored,
      text: files.version(version),
    }),
    onError: useShowRefusal(text.failed),
  })
  const { id, name, versions } = template
  if (versions.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-1">{files.versions(versions.length)}</summary>
      <ul className="grid gap-1">
        {versions.map(({ version, username, createdAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-ink-soft">
              {files.version(version)}, {moment(createdAt)}
              {username && `, ${username}`}
            </span>
            <Button
              aria-label={files.restoreOf(name, version)}
              isBusy={restore.isPending}
              onClick={() => restore.mutate({ id, version })}
            >
              {files.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

async function parseRecipe(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown
  } catch {
    return null
  }
}

export function SavedTemplates() {
  const { template: text } = useImportText()
  const { files } = useRecipeText()
  const showToast = useToast()
  const { data } = imports.importTemplates.use(null)
  const templates = data?.templates ?? []
  const options = { invalidates: [imports.importTemplates] }
  const remove = useChange(imports.deleteTemplate, {
    ...options,
    onError: useShowRefusal(text.notDeleted),
  })
  const add = useChange(recipes.importRecipe, {
    ...options,
    done: (_, { recipe }) => ({ title: files.imported, text: recipe.name }),
    onError: useShowRefusal(files.notImported),
  })
  async function send([file]: File[]) {
    if (!file) return
    const recipe = await parseRecipe(file)
    if (recipe === null)
      showToast({ tone: 'destructive', title: files.notImported, text: files.notJson })
    else add.mutate({ recipe } as Parameters<typeof add.mutate>[0])
  }
  return (
    <section className="admin-card grid content-start gap-2" aria-labelledby="templates-title">
      <h2 id="templates-title">{text.list}</h2>
      {templates.length === 0 && <p className="text-ink-soft">{files.none}</p>}
      <ul className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id}>
            <div className="flex items-center justify-between gap-2">
              <span dir="auto" className="min-w-0 break-words">
                {template.name}
              </span>
              <span className="flex">
                <a
                  className="icon-button"
                  href={`/api/admin/import-templates/${template.id}/file`}
                  download
                  aria-label={files.download(template.name)}
                  title={files.download(template.name)}
                >
                  <Download aria-hidden="true" size={18} />
                </a>
                <IconButton
                  icon={Trash2}
                  className="text-danger"
                  label={text.delete(template.name)}
                  onClick={() => remove.mutate({ id: template.id })}
                />
              </span>
            </div>
            <Versions template={template} />
          </li>
        ))}
      </ul>
      <div>
        <FileButton
          label={files.import}
          accept=".json,application/json"
          onFiles={(chosen) => void send(chosen)}
        />
      </div>
    </section>
  )
}
