import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import type { ApiReference } from '../open-api.ts'
import { formatAnchor } from './anchors.ts'

export function ContentsList({ reference }: { reference: ApiReference }) {
  const groups = [
    ...reference.groups.map(({ name, calls }) => ({
      name,
      entries: calls.map((call) => ({ name: call.name, text: call.summary })),
    })),
    {
      name: apiDocsText.shapes,
      entries: reference.shapes.map(({ name }) => ({ name, text: name })),
    },
  ]
  return (
    <nav aria-label={apiDocsText.contents} className="api-contents self-start text-sm">
      {groups.map(({ name, entries }) => (
        <div key={name} className="mb-4 break-inside-avoid">
          <p className="font-semibold">{name}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <a href={`#${formatAnchor(entry.name)}`} className="footer-link">
                  {entry.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
