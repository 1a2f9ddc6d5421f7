import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { IndexHead } from './index-head.tsx'
import type { IndexHref, IndexQuery } from './index-query.ts'

type LetteredWords = {
  title: string
  section: string
  description: string
  beginningWith: (letter: string) => string
  descriptionOf: (letter: string) => string
}

export function LetteredTitle(props: {
  words: LetteredWords
  letter: string | null
  all: string
  isEmpty: boolean
  query: IndexQuery
  hrefOf: IndexHref
}) {
  const { words, all, isEmpty, query, hrefOf } = props
  const letter = props.letter?.toUpperCase() ?? null
  const heading = letter === null ? words.title : words.beginningWith(letter)
  return (
    <>
      <IndexHead
        title={heading}
        description={letter === null ? words.description : words.descriptionOf(letter)}
        isEmpty={isEmpty}
        query={query}
        hrefOf={hrefOf}
      />
      <Breadcrumb
        steps={letter === null ? [] : [{ text: words.section, href: all }]}
        here={letter ?? words.section}
      />
      <h1 className="mt-4 mb-5 text-3xl">{heading}</h1>
    </>
  )
}
