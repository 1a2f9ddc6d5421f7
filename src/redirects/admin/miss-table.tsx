import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { formatReadablePath } from '../readable-path.ts'
import type { Misses } from '../redirects.ts'
import { PathText } from './path-text.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

const NO_REFERRER = '–'

export function MissTable(props: {
  misses: Misses['misses']
  onRedirect: (source: string) => void
}) {
  const { missing: text, rules, shows } = useRedirectsText()
  const { number, moment } = useFormats()
  return (
    <TableBox label={shows.missing} isCards>
      <thead>
        <tr>
          <th scope="col">{text.columns.path}</th>
          <th scope="col" data-kind="number">
            {text.columns.count}
          </th>
          <th scope="col">{text.columns.first}</th>
          <th scope="col">{text.columns.last}</th>
          <th scope="col">{text.columns.referrer}</th>
          <th scope="col">{text.columns.acts}</th>
        </tr>
      </thead>
      <tbody>
        {props.misses.map(({ path, count, firstAt, lastAt, referrer }) => (
          <tr key={path}>
            <td className="redirect-path">
              <PathText path={path} />
            </td>
            <td data-kind="number" data-head={text.columns.count}>
              {number(count)}
            </td>
            <td data-head={text.columns.first}>{moment(firstAt)}</td>
            <td data-head={text.columns.last}>{moment(lastAt)}</td>
            <td className="redirect-path" data-head={text.columns.referrer}>
              <bdi>{referrer ?? NO_REFERRER}</bdi>
            </td>
            <td>
              <Button
                aria-label={rules.of(text.redirect, formatReadablePath(path))}
                onClick={() => props.onRedirect(path)}
              >
                {text.redirect}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
