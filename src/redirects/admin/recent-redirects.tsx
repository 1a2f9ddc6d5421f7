import { useFormats } from '../../platform/admin-ui/formats.ts'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import type { RedirectStats } from '../redirects.ts'
import { DomainName } from './domain-table.tsx'
import { PathText } from './path-text.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

export function RecentRedirects({ recent }: { recent: RedirectStats['recent'] }) {
  const { statistics: text } = useRedirectsText()
  const { moment } = useFormats()
  return (
    <section aria-labelledby="redirect-recent" className="grid min-w-0 gap-2">
      <h2 id="redirect-recent">{text.recent}</h2>
      <TableBox label={text.recent} isCards>
        <thead>
          <tr>
            <th scope="col">{text.columns.when}</th>
            <th scope="col">{text.columns.domain}</th>
            <th scope="col">{text.columns.path}</th>
            <th scope="col">{text.columns.address}</th>
          </tr>
        </thead>
        <tbody>
          {recent.map(({ id, domain, path, address, at }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{moment(at)}</td>
              <td className="redirect-path" data-head={text.columns.domain}>
                <DomainName domain={domain} />
              </td>
              <td className="redirect-path" data-head={text.columns.path}>
                <PathText path={path} />
              </td>
              <td className="whitespace-nowrap" data-head={text.columns.address}>
                {address}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}
