import { findCountryByCode } from '../../gazetteer/countries.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'

export async function saveCountries(
  database: Database,
  trx: Transaction,
  known: Set<string>,
  codes: Iterable<string>,
): Promise<void> {
  const missing = [...new Set(codes)].filter((code) => !known.has(code))
  const rows = missing.map((code) => ({
    code,
    name_key: normalizeName(findCountryByCode(code)?.name ?? code),
  }))
  await database.insertRows(trx, 'countries', rows, 'ignore')
  for (const code of missing) known.add(code)
}
