import { Bookmark, Pencil, Save, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { ListInput } from '../admin-list-options.ts'
import { type BusinessView, businessViews } from '../views/client.ts'
import { useGridText } from './grid-text.ts'
import { buildViewQuery, parseListParams } from './list-params.ts'

const invalidates = [businessViews.list]

const parseView = ({ query }: BusinessView) => parseListParams(new URLSearchParams(query))

/** The stored query may have been written by another release. */
const normalizeQuery = (view: BusinessView) => buildViewQuery(parseView(view))

const viewUrl = ({ id, query }: Pick<BusinessView, 'id' | 'query'>) =>
  `${adminLink('businesses')}?${query}&view=${id}`

function ViewDialog(props: { view: BusinessView | null; query: string; onClose: () => void }) {
  const { view, query, onClose } = props
  const text = useGridText()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const done = () => ({ title: text.saved, text: name })
  const added = useChange(businessViews.addView, { invalidates, done })
  const changed = useChange(businessViews.changeView, { invalidates, done })
  const { of, whole } = buildFormErrors(added.error ?? changed.error, text.viewFailed)
  const save = () =>
    view
      ? changed.mutate({ id: view.id, name, isShared }, { onSuccess: onClose })
      : added.mutate(
          { name, isShared, query },
          {
            onSuccess({ id }) {
              onClose()
              navigate(viewUrl({ id, query }), { keepPlace: true })
            },
          },
        )
  return (
    <FormDialog
      title={view ? text.renameTitle : text.saveTitle}
      submit={text.saveView}
      isDirty={false}
      isBusy={added.isPending || changed.isPending}
      canSubmit={name.trim() !== ''}
      problem={whole}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={text.viewName}
        name="view-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={of('name')}
        autoFocus
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <span>{text.share}</span>
      </label>
    </FormDialog>
  )
}

function ViewLink(props: { view: BusinessView; isCurrent: boolean; isChanged: boolean }) {
  const { view, isCurrent, isChanged } = props
  const text = useGridText()
  const { name, isShared, owner } = view
  return (
    <a
      className="admin-button max-w-full aria-[current]:border-accent-text"
      data-tone="quiet"
      href={viewUrl(view)}
      aria-current={isCurrent || undefined}
      title={isShared ? text.sharedBy(owner) : undefined}
    >
      {isShared && <Users role="img" aria-label={text.shared} size={16} />}
      <bdi className="wrap-anywhere">{name}</bdi>
      {isChanged && <span className="text-sm text-ink-soft">({text.changedView})</span>}
    </a>
  )
}

function OverwriteView(props: { view: BusinessView; query: string; isChanged: boolean }) {
  const { view, query, isChanged } = props
  const text = useGridText()
  const [opened, setOpened] = useState(view)
  const [isConflict, setConflict] = useState(false)
  const onError = useErrorToast(text.errorTitle, text.viewFailed)
  const { mutate, isPending } = useChange(businessViews.changeView, {
    invalidates,
    done: () => ({ title: text.saved, text: view.name }),
    onError: (error) =>
      error instanceof CallError && error.reason === 'changed' ? setConflict(true) : onError(error),
  })
  const close = () => setConflict(false)
  const save = (isForced: boolean) =>
    mutate(
      { id: view.id, query, ...(!isForced && { formerQuery: opened.query }) },
      {
        onSuccess() {
          setOpened({ ...view, query })
          close()
        },
      },
    )
  // Without changes, the operator sees the latest version.
  if (!isChanged && opened.query !== view.query) setOpened(view)
  if (!isChanged) return null
  return (
    <>
      <Button
        tone="quiet"
        isBusy={isPending}
        title={text.viewOf(view.name)}
        onClick={() => save(false)}
      >
        <Save aria-hidden="true" size={16} />
        {text.overwriteView}
      </Button>
      {isConflict && (
        <Dialog title={text.viewConflictTitle} onClose={close}>
          <p>{text.viewConflictText}</p>
          <div className="dialog-actions">
            <a className="admin-button" href={viewUrl(view)} onClick={close}>
              {text.theirView}
            </a>
            <Button tone="primary" isBusy={isPending} onClick={() => save(true)}>
              {text.replaceView}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

export function ViewBar({ list }: { list: ListInput }) {
  const text = useGridText()
  const { data, error } = businessViews.list.use(null)
  const [dialog, setDialog] = useState<'save' | 'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const onError = useErrorToast(text.errorTitle, text.viewFailed)
  const removal = useChange(businessViews.deleteView, {
    invalidates,
    done: () => ({ title: text.deleted, text: '' }),
    onError,
  })
  const query = buildViewQuery(list)
  const views = data?.views ?? []
  const current =
    views.find(({ id }) => id === list.view) ?? views.find((view) => normalizeQuery(view) === query)
  const isChanged = current !== undefined && normalizeQuery(current) !== query
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={text.views}>
      {views.map((view) => (
        <ViewLink
          key={view.id}
          view={view}
          isCurrent={view === current}
          isChanged={view === current && isChanged}
        />
      ))}
      {current?.canChange && (
        <>
          <IconButton icon={Pencil} label={text.editView} onClick={() => setDialog('edit')} />
          <IconButton icon={Trash2} label={text.deleteView} onClick={() => setDialog('delete')} />
        </>
      )}
      {current?.canChange && (
        <OverwriteView key={current.id} view={current} query={query} isChanged={isChanged} />
      )}
      {data && (!current || isChanged) && (
        <Button tone="quiet" onClick={() => setDialog('save')}>
          <Bookmark aria-hidden="true" size={16} />
          {isChanged ? text.saveAsNew : text.saveView}
        </Button>
      )}
      <AlertText text={error && !data ? text.viewsFailed : ''} />
      {(dialog === 'save' || (dialog === 'edit' && current)) && (
        <ViewDialog
          view={dialog === 'edit' ? (current ?? null) : null}
          query={query}
          onClose={close}
        />
      )}
      {dialog === 'delete' && current && (
        <ConfirmDialog
          title={text.deleteTitle}
          confirm={text.deleteView}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate({ id: current.id }, { onSuccess: close })}
          onClose={close}
        >
          <p className="font-semibold">
            <bdi>{current.name}</bdi>
          </p>
          <p>{text.deleteText}</p>
        </ConfirmDialog>
      )}
    </nav>
  )
}
