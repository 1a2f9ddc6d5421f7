import type { Draft } from '../../../settings-admin/drafts/use-draft.ts'
import type { ImportOptions } from '../../client.ts'

export type OptionsDraft = Draft<ImportOptions>
