import { useEffect, useId, useRef } from 'react'
import { accounts } from '../../accounts/client.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { PREVIEW_PATH } from '../../platform/urls/preview.ts'

type Props = {
  title: string
  form: Record<string, string>
  onClose: () => void
}

export function PagePreview({ title, form, onClose }: Props) {
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
    <Dialog title={title} onClose={onClose} isWide>
      <p className="text-ink-soft">{text.previewNote}</p>
      {session.error && <CallTrouble error={session.error} onRetry={() => session.refetch()} />}
      <form ref={sender} method="post" action={PREVIEW_PATH} target={frame} hidden>
        {Object.entries(form).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe
        className="preview-frame"
        name={frame}
        title={text.previewFrame}
        sandbox="allow-scripts"
      />
    </Dialog>
  )
}
