import { type FormEvent, useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { Field } from '../../../platform/admin-ui/field.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { saveTemplate } from '../../calls/after-import.ts'
import type { Import } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'

const MAX_NAME_CHARS = 100

export function SaveTemplate({ found, isDirty }: { found: Import; isDirty: boolean }) {
  const { template: text } = useImportText()
  const toast = useToast()
  const tellRefusal = useTellRefusal(text.failed)
  const [name, setName] = useState(found.template?.name ?? '')
  const save = useChange(saveTemplate, { outdates: ['importTemplates'] })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { runId: found.run.id, name: name.trim() },
      {
        onSuccess: () =>
          toast({ title: text.saved, text: text.savedText(name.trim()), tone: 'success' }),
        onError: tellRefusal,
      },
    )
  }
  return (
    <details>
      <summary>{text.save}</summary>
      <form className="grid justify-items-start gap-3 pt-3" onSubmit={submit}>
        <Field
          label={text.name}
          name="template"
          value={name}
          hint={text.hint}
          onChange={(next) => setName(next.slice(0, MAX_NAME_CHARS))}
        />
        <Button type="submit" isBusy={save.isPending} disabled={name.trim() === '' || isDirty}>
          {text.save}
        </Button>
      </form>
    </details>
  )
}
