import type { BreadcrumbList, ItemList } from 'schema-dts'

/** Something of a list with its address on this site. */
type Linked = { name: string; href: string }

/** The way from the home page to this one. The last of it is the page itself, which needs no address. */
export const breadcrumbList = (
  origin: string,
  steps: readonly { text: string; href: string }[],
  here: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...steps, { text: here, href: null }].map(({ text, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: text,
    ...(href !== null && { item: origin + href }),
  })),
})

/** A page of a list of pages of this site; `from` is the place of its first entry in the whole list. */
export const itemList = (origin: string, entries: readonly Linked[], from = 1): ItemList => ({
  '@type': 'ItemList',
  itemListOrder: 'https://schema.org/ItemListOrderDescending',
  itemListElement: entries.map(({ name, href }, index) => ({
    '@type': 'ListItem' as const,
    position: from + index,
    name,
    url: origin + href,
  })),
})
