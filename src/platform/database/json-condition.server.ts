import { type RawBuilder, sql } from 'kysely'
import { buildContainsInAnyCase, buildSpellings } from './contains-condition.server.ts'

type Operator = 'contains' | 'is' | 'min' | 'max' | 'from' | 'to' | 'empty' | 'any'

/** Null for text that is no number, which PostgreSQL refuses to cast. */
const numberOf = (text: RawBuilder<string>) => sql<number>`case
  when trim(ltrim(${text}, '-'), '0123456789.') = '' and ${text} not like '--%'
    and ${text} not like '%.%.%' and ${text} not in ('-', '.', '-.') and length(${text}) <= 32
  then cast(${text} as double precision) end`

/** A test of a text member of a JSON object. The name must be letters, digits, and underscores. */
export function buildMemberTest(
  column: string,
  member: string,
  op: Operator,
  value: string,
): RawBuilder<boolean> {
  const text = sql<string>`json_extract(${sql.ref(column)}, ${`$.${member}`})`
  switch (op) {
    case 'empty':
      return sql<boolean>`${text} is null`
    case 'any':
      return sql<boolean>`${text} is not null`
    case 'contains':
      return buildContainsInAnyCase(text, value)
    case 'is':
      return sql<boolean>`lower(${text}) in (${sql.join(buildSpellings(value))})`
    case 'min':
      return sql<boolean>`${numberOf(text)} >= ${Number(value)}`
    case 'max':
      return sql<boolean>`${numberOf(text)} <= ${Number(value)}`
    case 'from':
      return sql<boolean>`(${text} like '____-__-__' and ${text} >= ${value})`
    case 'to':
      return sql<boolean>`(${text} like '____-__-__' and ${text} <= ${value})`
  }
}
