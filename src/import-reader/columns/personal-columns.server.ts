import type { CustomField } from '../../settings/custom-fields.ts'
import type { ColumnMapping } from '../import-input.ts'
import { findCustomColumns } from './custom-columns.server.ts'
import { detectField } from './match-columns.server.ts'

const splitWords = (header: string) =>
  header
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** Exports of Outscraper, gosom, Apify, SerpApi and lists of leads name these columns. */
const OF_EXPORTS = [
  /^(?:email|contact|lead) ?\d* (?:full|first|last|middle) name$/,
  /^email \d+ (?:title|phone|linkedin|gender)$/,
  /^owner(?: (?:id|link|title|name|email|phone|url|photo|image|profile))?$/,
  /^(?:user )?reviews(?: extended)? \d+ /,
  /^user reviews?(?: extended)?$/,
  /^reviews (?:data|list|per user)$/,
  /^leads enrichment\b/,
  /^questions and answers\b/,
  /^owner updates?\b/,
  /\b(?:reviewer|commenter)s?\b/,
  /^(?:review )?author (?:title|name|id|link|url|image|photo|avatar|profile)/,
]

/** Words of people; a business field that an alias names is never one of these columns. */
const OF_PEOPLE =
  /(?:^| )(?:(?:owner|proprietor|manager|founder|ceo|director|employee|staff)s?|(?:contact|decision) (?:person|maker)|contact (?:first|last|full)? ?name|(?:first|last|middle|given|family|maiden) name|surname|forename|birth ?(?:day|date)|date of birth|(?:personal|private) (?:e ?mail|mail|phone|mobile|address|profile|url|linkedin)|passport|ssn|social security|gender|inhaber(?:in)?|eigentümer(?:in)?|geschäftsführer(?:in)?|ansprechpartner(?:in)?|vorname|nachname|geburtsdatum|gérant|propriétaire|prénom|dirigeant|propietari[oa]|gerente|apellidos?|dueño|titolare|proprietario|cognome|proprietário|sobrenome|eigenaar|voornaam|achternaam|właściciel|imię|nazwisko|sahibi|yetkili|soyad[ıi]?|doğum tarihi|tc kimlik(?: no)?|tckn|владелец|фамилия|имя|отчество|директор|руководитель)(?: |$)/u
const NOT_OF_PEOPLE = /\b(?:verified|claimed|count|type|operated|by)\b/

const PERSON = /^(?:first|last|given|family) name$|^surname$/
const COMPANY = /^(?:company|organi[sz]ation|account)\b/
const NAMES = new Set(['name', 'title', 'full name'])

/** A column that the operator assigned, or that fills a custom field, is never left out. */
export function findPersonalColumns(
  header: readonly string[],
  mapping: ColumnMapping,
  customFields: readonly CustomField[] = [],
): number[] {
  const titles = header.map(splitWords)
  const isOfContacts =
    titles.some((title) => PERSON.test(title)) && titles.some((title) => COMPANY.test(title))
  const custom = findCustomColumns(header, mapping, customFields)
  return titles.flatMap((title, column) => {
    if (Object.hasOwn(mapping, column) || custom.get(column) != null) return []
    if (OF_EXPORTS.some((pattern) => pattern.test(title))) return column
    if (isOfContacts && NAMES.has(title)) return column
    const isOfPerson = OF_PEOPLE.test(title) && !NOT_OF_PEOPLE.test(title)
    return isOfPerson && detectField(header[column] ?? '') === undefined ? column : []
  })
}
