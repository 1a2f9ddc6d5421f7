import type { BusinessDraft, EditableField } from './business-fields.ts'
import type { OneBusinessWire } from './one-business.schema.server.ts'

export type OneBusiness = OneBusinessWire
export type RemovalReason = 'removed' | 'blocked'
export type Changes = Partial<Pick<BusinessDraft, EditableField>>
