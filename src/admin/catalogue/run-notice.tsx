import { adminLink } from '../../admin-routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { useText } from '../operator.tsx'

/** Says that businesses are moving, and leads to where one sees how far they are. */
export function RunNotice() {
  const { mergeForm, runs } = useText({ en: english, tr: turkish })
  return (
    <p role="status" className="admin-card flex flex-wrap items-center justify-between gap-3">
      {mergeForm.begunText}
      <a className="admin-button" href={adminLink('runs')}>
        {runs}
      </a>
    </p>
  )
}
