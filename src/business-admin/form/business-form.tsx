import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { accounts } from '../../accounts/client.ts'
import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { FormContext, type FormValues, useFormText } from '../../businesses/admin/form-context.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { CallErrorNotice } from '../../platform/admin-ui/loaded.tsx'
import { useAllowed } from '../../platform/admin-ui/operator.tsx'
import type { FieldError } from '../../platform/calls/call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { PREVIEW_PATH } from '../../platform/urls/preview.ts'
import { link } from '../../platform/urls/routes.ts'
import { useCustomNameLabel } from '../../settings/use-custom-fields.ts'
import { BusinessFields } from './business-fields.tsx'
import { focusField, type useBusinessForm, useSaveKey } from './use-business-form.ts'

type Props = {
  form: ReturnType<typeof useBusinessForm>
  saveLabel: string
  isSaving: boolean
  onSave: () => void
  preview: { slug: string; id?: number }
  start?: FormValues['start']
  children: ReactNode
}

export function BusinessForm(props: Props) {
  const { form, saveLabel, isSaving, onSave, preview, start, children } = props
  const text = useFormText()
  const [isPreviewed, setPreviewed] = useState(false)
  const canEdit = useAllowed('edit')
  const { draft, set, problems, changed, changes, isNew } = form
  const isClean = changed.length === 0
  useSaveKey(() => canEdit && onSave())
  return (
    <FormContext value={{ draft, set, problems, isNew, start }}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        <ProblemSummary problems={problems} />
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-4">
          <BusinessFields />
        </fieldset>
        <div className="save-bar" hidden={!canEdit}>
          <Button
            tone="primary"
            isBusy={isSaving}
            disabled={isClean && !isSaving}
            onClick={onSave}
            title={text.shortcut}
          >
            {isSaving ? text.saving : saveLabel}
          </Button>
          <Button onClick={() => form.check() && setPreviewed(true)}>{text.preview}</Button>
          {!isClean && (
            <Button tone="quiet" onClick={form.discard}>
              {text.discard}
            </Button>
          )}
          <p role="status" className="text-ink-soft text-sm">
            {isClean ? text.noChanges : text.unsaved(changed.length)}
          </p>
        </div>
      </form>
      {isPreviewed && (
        <PagePreview
          path={link.business('en', preview.slug)}
          business={JSON.stringify({ id: preview.id, ...changes })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </FormContext>
  )
}

function ProblemSummary({ problems }: { problems: readonly FieldError[] }) {
  const text = useFormText()
  const labelOf = useCustomNameLabel()
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
              {text.fields[field as EditableField] ?? labelOf(field) ?? field}
            </button>
            <span>{message}</span>
            {businessId !== undefined && (
              <a
                className="min-h-6 text-accent-text underline"
                href={adminLink('edit-business', {}, { id: businessId })}
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

type PreviewProps = { path: string; business: string; onClose: () => void }

function PagePreview({ path, business, onClose }: PreviewProps) {
  const text = useFormText()
  const frame = useId()
  const sender = useRef<HTMLFormElement>(null)
  // A form response in a frame can't be inspected, so check the session first.
  const session = accounts.ownSession.use(null)
  const isSent = useRef(false)
  const isOpen = session.data !== undefined
  useEffect(() => {
    if (!isOpen || isSent.current) return
    isSent.current = true
    sender.current?.submit()
  }, [isOpen])
  return (
    <Dialog title={text.previewTitle} onClose={onClose} isWide>
      <p className="text-ink-soft">{text.previewNote}</p>
      {session.error && <CallErrorNotice error={session.error} onRetry={() => session.refetch()} />}
      <form ref={sender} method="post" action={PREVIEW_PATH} target={frame} hidden>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="business" value={business} />
      </form>
      <iframe
        className="h-[70dvh] w-full rounded-card border border-line bg-[white]"
        name={frame}
        title={text.previewFrame}
        sandbox="allow-scripts"
      />
    </Dialog>
  )
}
