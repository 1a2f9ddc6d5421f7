import { type Draft, useDraft } from '../../../settings-admin/drafts/use-draft.ts'
import type { Import, ImportOptions } from '../../client.ts'
import { useImportText } from './import-text.ts'

export type OptionsDraft = Draft<ImportOptions>

export function useOptions({ options, source, licence }: Import): OptionsDraft {
  const { leave } = useImportText()
  return useDraft<ImportOptions>({ version: 0, values: { ...options, source, licence } }, leave)
}
