import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { ColumnHeads } from '../../platform/ui/column-heads.tsx'
import type { ApiMember } from '../open-api.ts'

/** Names of operations and schemas can't collide: only schemas are capitalized. */
export const formatAnchor = (name: string) => `api-${name}`

const NAME = /([A-Z]\w+)/

export function TypeName({ type }: { type: string }) {
  return (
    <code className="api-code">
      {type.split(NAME).map((part, index) =>
        NAME.test(part) && !type.includes('"') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: static parts of one text
          <a key={index} href={`#${formatAnchor(part)}`} className="text-accent-text underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  )
}

const COLUMNS = [apiDocsText.member, apiDocsText.columns.type, apiDocsText.meaning]

export function MembersTable({ members }: { members: ApiMember[] }) {
  return (
    <table className="api-table">
      <ColumnHeads names={COLUMNS} lang={LANGUAGE} />
      <tbody>
        {members.map(({ name, type, note }) => (
          <tr key={name}>
            <th scope="row">
              <code className="api-code font-semibold">{name}</code>
            </th>
            <td>
              <TypeName type={type} />
            </td>
            <td className="max-w-[60ch] text-ink-soft">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
