import type { BreadcrumbList, ItemList } from 'schema-dts'

type Linked = { name: string; href: string }

/** The last item is the page itself and needs no URL. */
export const buildBreadcrumbList = (
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

export const buildItemList = (origin: string, entries: readonly Linked[], from = 1): ItemList => ({
  '@type': 'ItemList',
  itemListOrder: 'https://schema.org/ItemListOrderDescending',
  itemListElement: entries.map(({ name, href }, index) => ({
    '@type': 'ListItem' as const,
    position: from + index,
    name,
    url: origin + href,
  })),
})
