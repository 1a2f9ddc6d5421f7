import { adminLink } from '../../admin-routes.ts'
import type { DuplicateGroup, QualityReport } from '../../contract/admin/reports.ts'
import { reportsText as english } from '../../text/en/admin/reports.ts'
import { reportsText as turkish } from '../../text/tr/admin/reports.ts'
import { TableBox } from '../controls/table-box.tsx'
import { useFormats } from '../formats.ts'
import { useText } from '../operator.tsx'
import { FileLink } from './file-link.tsx'

function Group({ group, number }: { group: DuplicateGroup; number: string }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <tbody className="duplicate-group">
      {group.members.map(({ id, name, city, address, phone }, index) => (
        <tr key={id}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={group.members.length}>
              {number}
            </th>
          )}
          <td>
            <a
              className="text-link inline-block min-h-6"
              href={adminLink('edit-business', {}, { id: String(id) })}
              dir="auto"
            >
              {name}
            </a>
          </td>
          <td dir="auto">{address ?? city ?? '–'}</td>
          <td className="whitespace-nowrap">
            <bdi dir="ltr">{phone ?? '–'}</bdi>
          </td>
          <td className="whitespace-nowrap">{text.reasons[group.reason]}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** Businesses that may be one, each with the way to where it is edited. */
export function Duplicates({ report: { duplicates } }: { report: QualityReport }) {
  const text = useText({ en: english, tr: turkish })
  const { number } = useFormats()
  const { found, groups } = duplicates
  return (
    <section className="admin-card" aria-labelledby="duplicates-title">
      <div className="card-head">
        <h3 id="duplicates-title">{text.duplicates}</h3>
        {groups.length > 0 && <FileLink report="duplicates" days={1} name={text.duplicates} />}
      </div>
      <p className="chart-note mb-3">{text.duplicatesNote}</p>
      {groups.length === 0 ? (
        <p className="text-ink-soft">{text.noDuplicates}</p>
      ) : (
        <>
          <p className="mb-2">{text.found(number(groups.length), number(found))}</p>
          <TableBox label={text.duplicates}>
            <thead>
              <tr>
                <th scope="col">{text.group}</th>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.place}</th>
                <th scope="col">{text.phone}</th>
                <th scope="col">{text.reason}</th>
              </tr>
            </thead>
            {groups.map((group, index) => (
              <Group
                key={`${group.reason}-${group.members[0]?.id}`}
                group={group}
                number={number(index + 1)}
              />
            ))}
          </TableBox>
        </>
      )}
    </section>
  )
}
