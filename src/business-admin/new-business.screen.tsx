import { useState } from 'react'
import { FormContext, useFormText } from '../businesses/admin/form-context.ts'
import { addBusiness } from '../businesses/admin/one-business.ts'
import { frameText as english } from '../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../platform/admin-ui/frame.tr.ts'
import { INVALIDATED_BY_EDIT } from '../platform/admin-ui/invalidate-after-edit.ts'
import { navigate } from '../platform/admin-ui/navigation.ts'
import { useText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { link } from '../platform/urls/routes.ts'
import { BusinessFields } from './form/business-fields.tsx'
import { PagePreview } from './form/page-preview.tsx'
import { ProblemSummary } from './form/problem-summary.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { useBusinessForm, useSaveKey } from './form/use-business-form.ts'

function NewBusiness() {
  const text = useFormText()
  const frame = useText({ en: english, tr: turkish })
  const toast = useToast()
  const form = useBusinessForm(null)
  const adding = useChange(addBusiness, { outdates: INVALIDATED_BY_EDIT })
  const [isPreviewed, setPreviewed] = useState(false)
  const { draft, set, setDraft, problems, changed, changes } = form

  async function add() {
    if (adding.isPending || !form.check()) return
    try {
      const { id, message } = await adding.mutateAsync({ values: changes })
      form.settle()
      toast({ title: text.savedTitle, text: message, tone: 'success' })
      navigate(adminLink('edit-business', {}, { id: String(id) }))
    } catch (error) {
      const told = error instanceof CallError && error.detail ? error.detail : text.unreachable
      if (error instanceof CallError) form.refuse(error.errors)
      toast({ title: text.failedTitle, text: told, tone: 'destructive' })
    }
  }
  useSaveKey(() => void add())
  return (
    <FormContext value={{ draft, set, problems, isNew: true }}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <PageTitle title={frame.screens['new-business']} />
        <ProblemSummary problems={problems} />
        <BusinessFields />
        <SaveBar
          changes={changed.length}
          save={text.add}
          isSaving={adding.isPending}
          onSave={() => void add()}
          onDiscard={() => {
            form.settle()
            setDraft(form.base)
          }}
          onPreview={() => form.check() && setPreviewed(true)}
        />
      </form>
      {isPreviewed && (
        <PagePreview
          title={text.previewTitle}
          form={{ path: link.business('en', 'preview'), business: JSON.stringify(changes) }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </FormContext>
  )
}

export const screen = { View: NewBusiness }
