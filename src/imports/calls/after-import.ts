import { adminCall } from '../../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../../platform/runs/runs.schema.server.ts'
import type {
  DeletedTemplateWire,
  ImportBusinessesWire,
  MissingWire,
  SavedTemplateWire,
  TemplatesWire,
} from './after-import.schema.server.ts'

type PageQuery = { id: number; after: number }

const numbered = (id: number) => ({ parameters: { id: String(id) }, query: {} })
const pageOf = ({ id, after }: PageQuery) => ({
  parameters: { id: String(id) },
  query: { after: after || undefined },
})

export const findImportBusinesses = adminCall<
  PageQuery,
  ImportBusinessesWire,
  ImportBusinessesWire
>('importBusinesses', { request: pageOf, read: (wire) => wire })

export const approveImport = adminCall<number, RunBegunWire, number>('approveImport', {
  request: numbered,
  read: ({ runId }) => runId,
})

export const findMissing = adminCall<PageQuery, MissingWire, MissingWire>('missingBusinesses', {
  request: pageOf,
  read: (wire) => wire,
})

export const endMissing = adminCall<{ id: number; act: 'close' | 'delete' }, RunBegunWire, number>(
  'endMissing',
  { request: ({ id, act }) => ({ ...numbered(id), body: { act } }), read: ({ runId }) => runId },
)

export type ImportTemplate = TemplatesWire['templates'][number]

export const findTemplates = adminCall<null, TemplatesWire, ImportTemplate[]>('importTemplates', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ templates }) => templates,
})

export const saveTemplate = adminCall<{ runId: number; name: string }, SavedTemplateWire, number>(
  'saveImportTemplate',
  { request: (body) => ({ parameters: {}, query: {}, body }), read: ({ id }) => id },
)

export const deleteTemplate = adminCall<number, DeletedTemplateWire, true>('deleteImportTemplate', {
  request: numbered,
  read: ({ success }) => success,
})
