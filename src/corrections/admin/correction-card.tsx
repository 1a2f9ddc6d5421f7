import { useState } from 'react'
import { INVALIDATED_BY_EDIT } from '../../business-list/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { FactList } from '../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { corrections } from '../client.ts'
import {
  type ChangedField,
  type Correction,
  CorrectionChanges,
  isAcceptable,
} from './correction-changes.tsx'
import { useCorrectionsText } from './correction-text.ts'

const INVALIDATES = [corrections.list, corrections.waiting]
const INVALIDATES_ALL = [...INVALIDATES, ...INVALIDATED_BY_EDIT]

/** Everything is encoded, so visitor text can't add headers or recipients. */
function replyLink(to: string, subject: string): string {
  const address = encodeURIComponent(to).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject.replace(/\s+/g, ' '))}`
}

function Links({ correction }: { correction: Correction }) {
  const text = useCorrectionsText()
  const { business, kind, senderEmail } = correction
  return (
    <>
      {business && (
        <a className="admin-button" href={adminLink('edit-business', {}, { id: business.id })}>
          {text.edit}
        </a>
      )}
      {business && !business.isRemoved && (
        <a
          className="admin-button"
          href={link.business('en', business.slug)}
          target="_blank"
          rel="noopener"
        >
          {text.view}
        </a>
      )}
      {business && kind === 'duplicate' && (
        <a className="admin-button" href={adminLink('duplicates', { business: business.id })}>
          {text.duplicates}
        </a>
      )}
      {senderEmail && (
        <a
          className="admin-button"
          href={replyLink(senderEmail, text.replySubject(business?.name ?? ''))}
        >
          {text.reply}
        </a>
      )}
    </>
  )
}

function Actions(props: { correction: Correction; fields: readonly ChangedField[] }) {
  const { correction, fields } = props
  const text = useCorrectionsText()
  const { id, state, kind, business, canBlock } = correction
  const name = business?.name ?? ''
  const onError = useErrorToast(text.failed)
  const decided = ({ message }: { message: string }) => ({
    title: name,
    text: message,
    action: { label: text.undo, run: () => undo.mutate({ id }) },
  })
  const accept = useChange(corrections.accept, {
    invalidates: INVALIDATES_ALL,
    done: decided,
    onError,
  })
  const reject = useChange(corrections.reject, { invalidates: INVALIDATES, done: decided, onError })
  const block = useChange(corrections.block, { invalidates: INVALIDATES, done: name, onError })
  const undo = useChange(corrections.undo, { invalidates: INVALIDATES_ALL, done: name, onError })
  const remove = useChange(corrections.deleteCorrection, {
    invalidates: INVALIDATES,
    done: name,
    onError,
  })
  const isOpen = state === 'new' || state === 'spam'
  const isBusy = accept.isPending || reject.isPending || undo.isPending
  const undoClaim = state === 'accepted' && kind === 'claim' ? text.undoClaim : text.undo
  const undoLabel = state === 'spam' ? text.notSpam : undoClaim
  const isPart = fields.length < correction.changes.length
  const acceptLabel = isPart ? text.acceptChosen : text.accepts[kind]
  return (
    <div className="flex flex-wrap gap-2">
      {business && isAcceptable(correction) && (
        <Button
          tone="primary"
          isBusy={isBusy}
          disabled={isPart && fields.length === 0}
          aria-keyshortcuts="a"
          aria-label={text.actionOn(acceptLabel, name)}
          onClick={() =>
            accept.mutate({ id, version: business.version, ...(isPart && { fields: [...fields] }) })
          }
        >
          {acceptLabel}
        </Button>
      )}
      {isOpen && (
        <Button
          isBusy={isBusy}
          aria-label={text.actionOn(text.reject, name)}
          aria-keyshortcuts="r"
          onClick={() => reject.mutate({ id })}
        >
          {text.reject}
        </Button>
      )}
      {isOpen && canBlock && (
        <ConfirmedButton
          label={text.block}
          change={block}
          input={{ id }}
          title={text.blockTitle}
          aria-label={text.actionOn(text.block, name)}
        >
          <p>{text.blockText}</p>
        </ConfirmedButton>
      )}
      {state !== 'new' && (
        <Button
          isBusy={isBusy}
          aria-label={text.actionOn(undoLabel, name)}
          aria-keyshortcuts="u"
          onClick={() => undo.mutate({ id })}
        >
          {undoLabel}
        </Button>
      )}
      <Links correction={correction} />
      {state !== 'new' && (
        <ConfirmedButton
          label={text.remove}
          tone="danger"
          change={remove}
          input={{ id }}
          title={text.removeTitle}
          aria-label={text.actionOn(text.remove, name)}
        >
          <p>{text.removeText}</p>
        </ConfirmedButton>
      )}
    </div>
  )
}

export function CorrectionCard({ correction }: { correction: Correction }) {
  const text = useCorrectionsText()
  const { moment } = useFormats()
  const { business, kind, state, note, senderEmail, mailedAt, decidedAt } = correction
  const [leftOut, setLeftOut] = useState<readonly ChangedField[]>([])
  const chosen = correction.changes
    .map(({ field }) => field)
    .filter((each) => !leftOut.includes(each))
  const toggle = (field: ChangedField) =>
    setLeftOut(
      leftOut.includes(field) ? leftOut.filter((each) => each !== field) : [...leftOut, field],
    )
  const isClaim = kind === 'claim'
  const removal = business?.isRemoved ? text.removed : business?.isMerged && text.merged
  return (
    <li className="admin-card grid gap-3" data-row={correction.id}>
      <h2 className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-normal text-ink-soft">{text.kinds[kind]}</span>
        {business ? (
          <a
            className="min-w-0 wrap-anywhere hover:underline"
            data-row-link
            href={adminLink('edit-business', {}, { id: business.id })}
          >
            <bdi>{business.name}</bdi>
          </a>
        ) : (
          <span className="min-w-0 wrap-anywhere" tabIndex={-1} data-row-link>
            {text.missing}
          </span>
        )}
        {business?.city && <bdi className="font-normal text-ink-soft">{business.city}</bdi>}
      </h2>
      {removal && <p className="font-semibold">{removal}</p>}
      {isClaim && state === 'new' && correction.isConfirmable && <p>{text.waitingForMail}</p>}
      <CorrectionChanges correction={correction} chosen={chosen} onToggle={toggle} />
      {kind === 'moved' &&
        state !== 'accepted' &&
        chosen.some((field) => field === 'full_address' || field === 'city') && (
          <p>{text.pinRemoved}</p>
        )}
      {note && (
        <div>
          <h3 className="font-semibold">{text.note}</h3>
          <p dir="auto" className="max-w-[70ch] wrap-anywhere whitespace-pre-wrap">
            {note}
          </p>
        </div>
      )}
      <FactList
        facts={[
          [text.sender, senderEmail && <bdi key="sender">{senderEmail}</bdi>],
          [
            text.website,
            isClaim && business?.website
              ? [business.website, business.isWebsiteFromVisitor && text.websiteOfVisitor]
                  .filter(Boolean)
                  .join(' · ')
              : null,
          ],
          [text.received, moment(correction.createdAt)],
          [text.mailed, mailedAt !== null && moment(mailedAt)],
          [text.decided, decidedAt !== null && text.by(moment(decidedAt), correction.decidedBy)],
        ]}
      />
      <Actions correction={correction} fields={chosen} />
    </li>
  )
}
