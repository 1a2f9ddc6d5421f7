import { type Draft, useDraft } from '../../../settings-admin/drafts/use-draft.ts'
import type { Import, ImportOptions } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'

export type OptionsDraft = Draft<Required<ImportOptions>>

export function useOptions({ options, source, licence }: Import): OptionsDraft {
  const { leave } = useImportText()
  return useDraft<Required<ImportOptions>>(
    { version: 0, values: { ...options, source, licence } },
    leave,
  )
}
