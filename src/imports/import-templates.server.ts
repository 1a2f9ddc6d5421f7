import type { Kysely, Selectable, Transaction } from 'kysely'
import type { MergeRules } from '../businesses/saving/incoming-business.ts'
import { buildHeaderFingerprint } from '../import-reader/columns/header-fingerprint.server.ts'
import { type ColumnMapping, parseDetails, parseInput } from '../import-reader/import-input.ts'
import type { ImportTemplatesTable, RunsTable, Tables } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'

export type ImportTemplate = Pick<
  Selectable<ImportTemplatesTable>,
  'id' | 'name' | 'username' | 'created_at' | 'used_at'
> & { mapping: ColumnMapping; rules: MergeRules }

const MAX_TEMPLATES = 500

function parsed({ mapping, options, ...row }: Selectable<ImportTemplatesTable>): ImportTemplate {
  const { id, name, username, created_at, used_at } = row
  const rules = JSON.parse(options) as MergeRules
  return { id, name, username, created_at, used_at, mapping: JSON.parse(mapping), rules }
}

export async function findTemplates(db: Kysely<Tables>): Promise<ImportTemplate[]> {
  const rows = await db
    .selectFrom('import_templates')
    .orderBy('name_key')
    .limit(MAX_TEMPLATES)
    .selectAll()
    .execute()
  return rows.map(parsed)
}

export async function findTemplate(
  db: Kysely<Tables>,
  header: readonly string[],
): Promise<ImportTemplate | null> {
  const row = await db
    .selectFrom('import_templates')
    .where('header_key', '=', buildHeaderFingerprint(header))
    .selectAll()
    .executeTakeFirst()
  return row ? parsed(row) : null
}

export type SavedTemplate =
  | { kind: 'saved'; id: number }
  | { kind: 'no-header' }
  | { kind: 'name-taken' }
  | { kind: 'too-many' }

export async function saveTemplate(
  trx: Transaction<Tables>,
  run: Pick<Selectable<RunsTable>, 'input' | 'details'>,
  { name, username }: { name: string; username: string },
  now: number,
): Promise<SavedTemplate> {
  const { header } = parseDetails(run).columns
  if (header.length === 0) return { kind: 'no-header' }
  const { mapping, policy, keepEdited } = parseInput(run)
  const [header_key, name_key] = [buildHeaderFingerprint(header), normalizeName(name)]
  const kept = await trx
    .selectFrom('import_templates')
    .select(['id', 'name_key', 'header_key'])
    .limit(MAX_TEMPLATES)
    .execute()
  if (kept.some((each) => each.name_key === name_key && each.header_key !== header_key))
    return { kind: 'name-taken' }
  const former = kept.find((each) => each.header_key === header_key)
  if (!former && kept.length >= MAX_TEMPLATES) return { kind: 'too-many' }
  const options: MergeRules = { policy, keepEdited }
  const values = {
    name,
    name_key,
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(options),
    username,
    created_at: now,
  }
  if (former) {
    await trx.updateTable('import_templates').set(values).where('id', '=', former.id).execute()
    return { kind: 'saved', id: former.id }
  }
  const { id } = await trx
    .insertInto('import_templates')
    .values({ ...values, header_key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'saved', id }
}

export async function deleteTemplate(trx: Transaction<Tables>, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('import_templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
