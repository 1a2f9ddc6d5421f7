import type { ReactNode } from 'react'
import { homeText } from '../../text/en/home.ts'
import { cutText } from '../../ui/cut-text.ts'
import { presentPanelCount } from './present-figure.ts'

const NAME_CHARACTERS = 12
const MOST = 12

export type IndexEntry = { key: string; name: string; href: string; count: number; mark: ReactNode }

/** A short index: names and counts, with leaders between them as in an atlas. */
export function IndexPanel(props: {
  title: string
  entries: IndexEntry[]
  all: { text: string; href: string }
}) {
  const { title, entries, all } = props
  return (
    <section>
      <h2 className="border-neatline border-b-2 pb-2 text-xl">{title}</h2>
      <ul className="mt-1">
        {entries.slice(0, MOST).map(({ key, name, href, count, mark }) => {
          const shown = cutText(name, NAME_CHARACTERS)
          return (
            <li key={key}>
              <a href={href} className="index-entry" title={shown === name ? undefined : name}>
                {mark}
                <bdi>{shown}</bdi>
                <span aria-hidden="true" className="index-leader" />
                <span title={homeText.panels.businesses(count)} className="tabular-nums">
                  {presentPanelCount(count)}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <a
        href={all.href}
        className="mt-3 inline-flex min-h-8 items-center font-semibold text-accent-text hover:underline"
      >
        {all.text}
      </a>
    </section>
  )
}
