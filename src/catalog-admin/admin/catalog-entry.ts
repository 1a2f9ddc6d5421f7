export type CatalogEntry = {
  id: number
  version: string
  name: string
  slug: string
  businesses: number
  total: number
  hidden: boolean
  synonyms: string[]
  aliases: string[]
  mergedInto: { id: number; name: string } | null
}
