import { Fragment } from 'react'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import type { RedirectDomain } from '../redirects.ts'
import { useRedirectsText } from './use-redirects-text.ts'

const DOMAINS_SHOWN = 8
/** The server groups further domains under this name. */
const OTHERS = '*'

export function DomainName({ domain }: { domain: string }) {
  const { statistics: text } = useRedirectsText()
  if (domain === OTHERS) return <em>{text.others}</em>
  const [first, ...more] = domain.split('.')
  return (
    <bdi>
      {first}
      {more.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name's labels stay where they are
        <Fragment key={at}>
          <wbr />.{label}
        </Fragment>
      ))}
    </bdi>
  )
}

export function DomainTable({ domains }: { domains: readonly RedirectDomain[] }) {
  const { statistics: text } = useRedirectsText()
  const { number, moment } = useFormats()
  const more = domains.length - DOMAINS_SHOWN
  return (
    <section aria-labelledby="redirect-domains">
      <h2 id="redirect-domains">{text.byDomain}</h2>
      <TableBox label={text.byDomain} isCards>
        <thead>
          <tr>
            <th scope="col">{text.columns.domain}</th>
            <NumberHeads labels={[text.columns.requests, text.columns.visitors]} />
            <th scope="col">{text.columns.last}</th>
          </tr>
        </thead>
        <tbody>
          {domains.slice(0, DOMAINS_SHOWN).map(({ domain, requests, visitors, lastAt }) => (
            <tr key={domain}>
              <td className="redirect-path font-semibold">
                <DomainName domain={domain} />
              </td>
              <td data-kind="number" data-head={text.columns.requests}>
                {number(requests)}
              </td>
              <td data-kind="number" data-head={text.columns.visitors}>
                {number(visitors)}
              </td>
              <td className="whitespace-nowrap" data-head={text.columns.last}>
                {moment(lastAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="text-ink-soft text-sm">
        {more > 0 && `${text.more(number(more))}. `}
        {text.visitorsNote}
      </p>
    </section>
  )
}
