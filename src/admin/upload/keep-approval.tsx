import { findImportSettings, saveImportSettings } from '../../contract/admin/uploads.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { useUploadText } from '../imports/upload-text.ts'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'

/** Offers to have every import approve as this one does, where that is not so yet. */
export function KeepApproval({ approve }: { approve: boolean | null }) {
  const text = useUploadText()
  const toast = useToast()
  const tellRefusal = useTellRefusal(text.notKept)
  const { data } = useCall(findImportSettings, null)
  const save = useChange(saveImportSettings, { outdates: ['importSettings'] })
  if (!data || approve === null || approve === data.approve) return null
  return (
    <div>
      <Button
        isBusy={save.isPending}
        onClick={() =>
          save.mutate(
            { approve },
            {
              onSuccess: () => toast({ title: text.keptTitle, text: text.kept, tone: 'success' }),
              onError: tellRefusal,
            },
          )
        }
      >
        {text.keepDefault}
      </Button>
    </div>
  )
}
