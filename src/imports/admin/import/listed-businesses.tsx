import { ExternalLink } from 'lucide-react'
import { TableBox } from '../../../platform/admin-ui/table-box.tsx'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { link } from '../../../platform/urls/routes.ts'
import { useImportText } from './import-text.ts'

export type ListedBusiness = {
  id: number
  slug: string
  name: string
  category: string | null
  city: string | null
  isApproved: boolean
  outcome?: 'added' | 'updated'
}

export function ListedBusinesses(props: { label: string; businesses: readonly ListedBusiness[] }) {
  const { businesses: text } = useImportText()
  const hasOutcome = props.businesses.some(({ outcome }) => outcome !== undefined)
  return (
    <TableBox label={props.label}>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          {hasOutcome && <th scope="col">{text.what}</th>}
          <th scope="col">{text.approval}</th>
          <th scope="col">
            <span className="sr-only">{text.page}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.businesses.map(({ id, slug, name, category, city, isApproved, outcome }) => (
          <tr key={id}>
            <th scope="row" className="font-normal">
              <a
                className="text-link"
                dir="auto"
                href={adminLink('edit-business', {}, { id: String(id) })}
              >
                {name}
              </a>
              <div className="text-ink-soft">
                <bdi>{category}</bdi>
                {category && city && ' · '}
                <bdi>{city}</bdi>
              </div>
            </th>
            {hasOutcome && <td>{outcome && text[outcome]}</td>}
            <td>{isApproved ? text.approved : text.notApproved}</td>
            <td>
              <a
                className="icon-button"
                href={link.business('en', slug)}
                target="_blank"
                rel="noopener"
                aria-label={text.view(name)}
              >
                <ExternalLink aria-hidden="true" size={18} />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
