import { findMachineFiles } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { machineFilesText as english } from '../../text/en/admin/machine-files.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { machineFilesText as turkish } from '../../text/tr/admin/machine-files.ts'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { FilesForm } from './files-form.tsx'

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
