type Counted = {
  name: string
  slug: string
  listed: number
  icon: string | null
  vocabularyId: string | null
}

export const presentCategory = ({ name, slug, listed, icon, vocabularyId }: Counted) => ({
  category: name,
  categoryId: vocabularyId,
  count: listed,
  slug,
  icon,
})
