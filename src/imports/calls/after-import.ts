import { adminCall } from '../../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../../platform/runs/runs.schema.server.ts'
import type {
  DeletedTemplateWire,
  ImportBusinessesWire,
  MissingWire,
  SavedTemplateWire,
  TemplatesWire,
} from './after-import.schema.server.ts'

type PageAsked = { id: number; after: number }

const numbered = (id: number) => ({ parameters: { id: String(id) }, query: {} })
const pageOf = ({ id, after }: PageAsked) => ({
  parameters: { id: String(id) },
  query: { after: after || undefined },
})

/** What an import added or changed, in its order. */
export const findImportBusinesses = adminCall<
  PageAsked,
  ImportBusinessesWire,
  ImportBusinessesWire
>('importBusinesses', { request: pageOf, read: (wire) => wire })

/** Approves what an import added; gives the run that does so. */
export const approveImport = adminCall<number, RunBegunWire, number>('approveImport', {
  request: numbered,
  read: ({ runId }) => runId,
})

/** Businesses of the import's source that its file did not name. */
export const findMissing = adminCall<PageAsked, MissingWire, MissingWire>('missingBusinesses', {
  request: pageOf,
  read: (wire) => wire,
})

/** Marks them as permanently closed, or removes them; gives the run that does so. */
export const endMissing = adminCall<{ id: number; act: 'close' | 'delete' }, RunBegunWire, number>(
  'endMissing',
  { request: ({ id, act }) => ({ ...numbered(id), body: { act } }), read: ({ runId }) => runId },
)

export type ImportTemplate = TemplatesWire['templates'][number]

export const findTemplates = adminCall<null, TemplatesWire, ImportTemplate[]>('importTemplates', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ templates }) => templates,
})

/** Keeps how an import's columns were taken, for the next file with the same header. */
export const saveTemplate = adminCall<{ runId: number; name: string }, SavedTemplateWire, number>(
  'saveImportTemplate',
  { request: (body) => ({ parameters: {}, query: {}, body }), read: ({ id }) => id },
)

export const deleteTemplate = adminCall<number, DeletedTemplateWire, true>('deleteImportTemplate', {
  request: numbered,
  read: ({ success }) => success,
})
