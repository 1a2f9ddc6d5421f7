import { hash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { MergeRules } from '../businesses/saving/incoming-business.ts'
import {
  type ColumnMapping,
  type ImportInput,
  parseDetails,
  parseInput,
} from '../import-reader/import-input.ts'
import { readSpreadsheet } from '../import-reader/read-spreadsheet.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { createRow, saveValues } from '../platform/database/save-row.server.ts'
import type { RunsTable, Tables } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { type ImportWork, requireLease } from './import-lease.server.ts'

function buildHeaderFingerprint(header: readonly string[]): string {
  const titles = header.map((title) => normalizeName(title))
  const used = titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
  return hash('sha256', used.join('\n'), 'base64url')
}

type StoredTemplate = Selectable<Tables['import_templates']>
type TemplateRules = MergeRules &
  Partial<
    Pick<
      ImportInput,
      | 'constants'
      | 'transforms'
      | 'categoryTexts'
      | 'placeTexts'
      | 'confirmAbovePercent'
      | 'autoMergeScore'
      | 'keepPersonal'
    >
  >

type EarlierVersion = Pick<
  StoredTemplate,
  'version' | 'name' | 'mapping' | 'options' | 'username' | 'created_at'
>

export type ImportTemplate = Omit<StoredTemplate, 'mapping' | 'earlier'> & {
  mapping: ColumnMapping
  rules: TemplateRules
  earlier: EarlierVersion[]
}

const MAX_EARLIER = 20
const MAX_TEMPLATES = 500

const parseTemplate = (row: StoredTemplate): ImportTemplate => ({
  ...row,
  mapping: JSON.parse(row.mapping),
  rules: JSON.parse(row.options),
  earlier: JSON.parse(row.earlier),
})

export async function findTemplates(db: Kysely<Tables>): Promise<ImportTemplate[]> {
  const rows = await db
    .selectFrom('import_templates')
    .orderBy('name_key')
    .limit(MAX_TEMPLATES)
    .selectAll()
    .execute()
  return rows.map(parseTemplate)
}

async function findTemplate(db: Kysely<Tables>, header: readonly string[]) {
  const row = await findRow(db, 'import_templates', { header_key: buildHeaderFingerprint(header) })
  return row ? parseTemplate(row) : null
}

type SavedTemplate =
  | { kind: 'saved'; id: number }
  | { kind: 'no-header' | 'name-taken' | 'too-many' }

type NewTemplate = Pick<StoredTemplate, 'name' | 'header_key' | 'mapping' | 'options' | 'username'>

/** One template per header. The version that it replaces can be restored. */
export async function saveTemplateVersion(
  trx: Transaction,
  template: NewTemplate,
  now: number,
): Promise<SavedTemplate> {
  const { header_key } = template
  const name_key = normalizeName(template.name)
  const sameName = await findRow(trx, 'import_templates', { name_key }, ['header_key'])
  if (sameName && sameName.header_key !== header_key) return { kind: 'name-taken' }
  const previous = await findRow(trx, 'import_templates', { header_key })
  const values = { ...template, name_key, created_at: now }
  if (previous) {
    const { id, version, name, mapping, options, username, created_at } = previous
    const before: EarlierVersion = { version, name, mapping, options, username, created_at }
    const earlier = [before, ...parseTemplate(previous).earlier].slice(0, MAX_EARLIER)
    const next = { version: version + 1, earlier: JSON.stringify(earlier) }
    await saveValues(trx, 'import_templates', id, { ...values, ...next })
    return { kind: 'saved', id }
  }
  const stored = await trx
    .selectFrom('import_templates')
    .select('id')
    .limit(MAX_TEMPLATES)
    .execute()
  if (stored.length >= MAX_TEMPLATES) return { kind: 'too-many' }
  return { kind: 'saved', id: await createRow(trx, 'import_templates', values) }
}

export async function saveTemplate(
  trx: Transaction,
  run: Pick<Selectable<RunsTable>, 'input' | 'details'>,
  { name, username }: { name: string; username: string },
  now: number,
): Promise<SavedTemplate> {
  const { header } = parseDetails(run).columns
  if (header.length === 0) return { kind: 'no-header' }
  const { mapping, ...input } = parseInput(run)
  const { constants, transforms, categoryTexts, placeTexts } = input
  const { policy, keepEdited, keepPersonal, confirmAbovePercent, autoMergeScore } = input
  const rules: TemplateRules = {
    ...{ constants, transforms, categoryTexts, placeTexts },
    ...{ policy, keepEdited, keepPersonal, confirmAbovePercent, autoMergeScore },
  }
  const header_key = buildHeaderFingerprint(header)
  const options = JSON.stringify(rules)
  const template = { name, header_key, mapping: JSON.stringify(mapping), options, username }
  return saveTemplateVersion(trx, template, now)
}

export async function restoreTemplateVersion(
  trx: Transaction,
  { id, version, username }: { id: number; version: number; username: string },
  now: number,
): Promise<SavedTemplate | { kind: 'missing' }> {
  const row = await findRow(trx, 'import_templates', { id })
  const before = row && parseTemplate(row).earlier.find((each) => each.version === version)
  if (!before) return { kind: 'missing' }
  const { name, mapping, options } = before
  const template = { name, header_key: row.header_key, mapping, options, username }
  return saveTemplateVersion(trx, template, now)
}

export async function findTemplateById(
  db: Kysely<Tables>,
  id: number,
): Promise<ImportTemplate | null> {
  const row = await findRow(db, 'import_templates', { id })
  return row ? parseTemplate(row) : null
}

export async function deleteTemplate(trx: Transaction, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('import_templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}

async function readHeader(path: string, signal: AbortSignal): Promise<string[] | null> {
  const order = { mapping: {}, after: 0, withTexts: false }
  for await (const message of readSpreadsheet(path, order, signal)) {
    if (message.kind === 'columns') return message.columns.header
    if (message.kind === 'unreadable') return null
  }
  return null
}

const fill = (input: ImportInput, { mapping, rules }: ImportTemplate): ImportInput => ({
  ...input,
  mapping,
  constants: { ...rules.constants, ...input.constants },
  transforms: { ...rules.transforms, ...input.transforms },
  categoryTexts: { ...rules.categoryTexts, ...input.categoryTexts },
  placeTexts: { ...rules.placeTexts, ...input.placeTexts },
  policy: Object.keys(input.policy).length > 0 ? input.policy : rules.policy,
  keepEdited: input.keepEdited && rules.keepEdited,
  keepPersonal: input.keepPersonal || (rules.keepPersonal ?? false),
  confirmAbovePercent: rules.confirmAbovePercent ?? input.confirmAbovePercent,
  autoMergeScore: input.autoMergeScore ?? rules.autoMergeScore ?? null,
})

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
    await saveValues(trx, 'runs', work.id, {
      input: JSON.stringify(settled),
      details: JSON.stringify(details),
    })
    if (template) await saveValues(trx, 'import_templates', template.id, { used_at: work.now() })
  })
  Object.assign(work, { input: settled, details })
}
