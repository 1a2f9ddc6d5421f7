import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findMachineFiles } from '../../settings/settings.ts'
import { FilesForm } from './files-form.tsx'
import { machineFilesText as english } from './well-known-files.en.ts'
import { machineFilesText as turkish } from './well-known-files.tr.ts'

function MachineFiles() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const files = useCall(findMachineFiles, 'machine-files')
  return (
    <>
      <PageTitle title={frame.screens['machine-files']} intro={text.intro} />
      {files.data ? (
        <FilesForm stored={files.data} />
      ) : files.error ? (
        <CallTrouble error={files.error} onRetry={() => void files.refetch()} />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  )
}

export const screen = { View: MachineFiles }
