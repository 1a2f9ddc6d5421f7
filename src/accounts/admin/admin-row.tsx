import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { Admin } from '../account.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { Moment } from './moment.tsx'

export function AdminRow({ admin, onRemove }: { admin: Admin; onRemove: () => void }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="min-w-0 break-words">{admin.username}</bdi>
          {admin.isOneself && <span className="account-mark">{text.oneself}</span>}
        </p>
        <dl className="account-facts">
          <div>
            <dt>{text.added}</dt>
            <dd>
              <Moment at={admin.createdAt} />
            </dd>
          </div>
          <div>
            <dt>{text.lastSeen}</dt>
            <dd>{admin.seenAt === null ? text.neverSeen : <Moment at={admin.seenAt} />}</dd>
          </div>
        </dl>
      </div>
      {!admin.isOneself && (
        <Button tone="danger" aria-label={text.removeOf(admin.username)} onClick={onRemove}>
          {text.remove}
        </Button>
      )}
    </li>
  )
}
