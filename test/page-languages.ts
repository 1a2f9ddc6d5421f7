import { attributeOf, elementsOf, readPage, textOf } from './page-elements.ts'

export function readPageLanguages(html: string) {
  const page = readPage(html)
  const [root] = elementsOf(page, 'html')
  const links = elementsOf(page, 'link')
  const hrefOf = (rel: string) => {
    const found = links.find((each) => attributeOf(each, 'rel') === rel)
    return found ? attributeOf(found, 'href') : null
  }
  const alternates = links.filter((each) => attributeOf(each, 'rel') === 'alternate')
  return {
    lang: root && attributeOf(root, 'lang'),
    dir: root && attributeOf(root, 'dir'),
    canonical: hrefOf('canonical'),
    alternates: Object.fromEntries(
      alternates.map((each) => [attributeOf(each, 'hreflang'), attributeOf(each, 'href')]),
    ),
    switches: Object.fromEntries(
      elementsOf(page, 'a')
        .filter((each) => attributeOf(each, 'hreflang') !== null)
        .map((each) => [attributeOf(each, 'hreflang'), attributeOf(each, 'href')]),
    ),
    links: elementsOf(page, 'a')
      .filter((each) => attributeOf(each, 'hreflang') === null)
      .map((each) => attributeOf(each, 'href') ?? ''),
    scripts: elementsOf(page, 'script')
      .filter((each) => attributeOf(each, 'type') === null)
      .map(textOf),
  }
}
