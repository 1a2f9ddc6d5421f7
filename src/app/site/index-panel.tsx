import { IndexEntry, type IndexLine } from '../../listings/index-list/index-section.tsx'
import { presentPanelCount } from './present-figure.ts'

const MAX_LINKS = 12

/** The specification prescribes names on one line and counts in thousands. */
export function IndexPanel(props: {
  title: string
  lines: IndexLine[]
  all: { text: string; href: string }
}) {
  const { title, lines, all } = props
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <ul className="mt-1">
        {lines.slice(0, MAX_LINKS).map((line) => (
          <li key={line.key}>
            <IndexEntry line={line} hasTitle shownCount={presentPanelCount(line.count)} />
          </li>
        ))}
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
