import { Button } from '../../../platform/admin-ui/button.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { useCall } from '../../../platform/calls/use-call.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { findImportSettings, saveImportSettings } from '../../calls/uploads.ts'
import { useUploadText } from './upload-text.ts'

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
