import type { ImportInput } from '../import-reader/import-input.ts'
import { readSpreadsheet } from '../import-reader/read-spreadsheet.server.ts'
import { type ImportWork, requireLease } from './import-lease.server.ts'
import { findTemplate, type ImportTemplate } from './import-templates.server.ts'

async function readHeader(path: string, signal: AbortSignal): Promise<string[] | null> {
  for await (const message of readSpreadsheet(
    path,
    { mapping: {}, after: 0, withTexts: false },
    signal,
  )) {
    if (message.kind === 'columns') return message.columns.header
    if (message.kind === 'unreadable') return null
  }
  return null
}

function fill(input: ImportInput, { mapping, rules }: ImportTemplate): ImportInput {
  const hasPolicy = Object.keys(input.policy).length > 0
  return {
    ...input,
    mapping,
    policy: hasPolicy ? input.policy : rules.policy,
    keepEdited: input.keepEdited && rules.keepEdited,
  }
}

/** Throws LeaseLostError if the lease is lost. */
export async function applyTemplate(work: ImportWork, signal: AbortSignal): Promise<void> {
  const { database, input } = work
  if (!input.wantsTemplate) return
  const any = await database.read.selectFrom('import_templates').select('id').limit(1).execute()
  if (any.length === 0) return
  const header = await readHeader(input.path, signal)
  if (signal.aborted) return
  const template = header && (await findTemplate(database.read, header))
  const settled = { ...(template ? fill(input, template) : input), wantsTemplate: false }
  const details = {
    ...work.details,
    template: template && { id: template.id, name: template.name },
  }
  await database.change(async (trx) => {
    await requireLease(trx, work)
    await trx
      .updateTable('runs')
      .set({ input: JSON.stringify(settled), details: JSON.stringify(details) })
      .where('id', '=', work.id)
      .execute()
    if (template)
      await trx
        .updateTable('import_templates')
        .set({ used_at: work.now() })
        .where('id', '=', template.id)
        .execute()
  })
  Object.assign(work, { input: settled, details })
}
