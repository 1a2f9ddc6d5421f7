import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { OwnSession } from '../account.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { detectDevice } from './detect-device.ts'
import { Moment } from './moment.tsx'

export function SessionRow(props: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { session, isBusy, onEnd } = props
  const text = useText({ en: english, tr: turkish })
  const device = detectDevice(session.userAgent)
  const name =
    device.kind === 'browser'
      ? text.browserOn(device.browser, device.system)
      : device.kind === 'program'
        ? `${text.program} (${device.name})`
        : text.unknownDevice
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span title={session.userAgent ?? undefined}>{name}</span>
          {session.isPresent && <span className="account-mark">{text.present}</span>}
        </p>
        <dl className="account-facts">
          <div>
            <dt>{text.from}</dt>
            <dd dir="ltr">{session.address ?? text.unknownAddress}</dd>
          </div>
          <div>
            <dt>{text.signedIn}</dt>
            <dd>
              <Moment at={session.createdAt} />
            </dd>
          </div>
          <div>
            <dt>{text.lastSeen}</dt>
            <dd>
              <Moment at={session.seenAt} />
            </dd>
          </div>
        </dl>
      </div>
      <Button aria-label={text.endSessionOf(name)} isBusy={isBusy} onClick={onEnd}>
        {text.endSession}
      </Button>
    </li>
  )
}
