import { useState } from 'react'
import { adminLink } from '../../admin-routes.ts'
import { addBusiness } from '../../contract/admin/one-business.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { useToast } from '../../ui/toast.tsx'
import { BusinessFields } from '../business-form/business-fields.tsx'
import { FormContext, useFormText } from '../business-form/form-context.ts'
import { PagePreview } from '../business-form/page-preview.tsx'
import { ProblemSummary } from '../business-form/problem-summary.tsx'
import { SaveBar } from '../business-form/save-bar.tsx'
import { useBusinessForm, useSaveKey } from '../business-form/use-business-form.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { goTo } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { OUTDATED_BY_EDIT } from '../session/outdated-by-edit.ts'
import { useChange } from '../session/use-change.ts'

/** The form that adds a business by hand. */
function NewBusiness() {
  const text = useFormText()
  const frame = useText({ en: english, tr: turkish })
  const toast = useToast()
  const form = useBusinessForm(null)
  const adding = useChange(addBusiness, { outdates: OUTDATED_BY_EDIT })
  const [isPreviewed, setPreviewed] = useState(false)
  const { draft, set, setDraft, problems, changed, changes } = form

  async function add() {
    if (adding.isPending || !form.check()) return
    try {
      const { id, message } = await adding.mutateAsync({ values: changes })
      form.settle()
      toast({ title: text.savedTitle, text: message, tone: 'success' })
      goTo(adminLink('edit-business', {}, { id: String(id) }))
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
