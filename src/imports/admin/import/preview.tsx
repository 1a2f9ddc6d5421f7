import { Button } from '../../../platform/admin-ui/button.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { CancelRun } from '../../../runs-admin/cancel-run.tsx'
import { applyImport, type Import } from '../../calls/imports.ts'
import { Estimate } from './estimate.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportOptionsForm } from './import-options.tsx'
import { ImportTabs } from './import-tabs.tsx'
import { useImportText } from './import-text.ts'
import { PlaceIds } from './place-ids.tsx'
import { ReasonTypes } from './reason-types.tsx'
import { useOptions } from './use-options.ts'

export function Preview({ found }: { found: Import }) {
  const text = useImportText()
  const tellRefusal = useTellRefusal(text.applyTitle)
  const draft = useOptions(found)
  const apply = useChange(applyImport, { outdates: ['run', 'runs', 'oneImport'] })
  const { run, template, estimate, placeIds, options, source, licence } = found
  const { added, updated, total } = run.counts
  const touched = added + updated
  return (
    <>
      {template && <p>{text.template.matched(template.name)}</p>}
      <ImportFigures counts={run.counts} />
      <ReasonTypes found={found} />
      {touched === 0 && <p className="font-semibold">{text.nothingToApply}</p>}
      <div className="flex flex-wrap items-start gap-2">
        <Button
          tone="primary"
          isBusy={apply.isPending}
          disabled={draft.isDirty}
          onClick={() =>
            apply.mutate({ id: run.id, ...options, source, licence }, { onError: tellRefusal })
          }
        >
          {touched === 0 ? text.apply : text.applyCount(touched)}
        </Button>
        <CancelRun run={run} label={text.cancel} />
        {draft.isDirty && <p className="self-center">{text.options.readAgainFirst}</p>}
      </div>
      <ImportOptionsForm found={found} draft={draft} />
      <ImportTabs found={found} />
      <div className="two-cards">
        <PlaceIds placeIds={placeIds} total={total} />
        {estimate && <Estimate estimate={estimate} />}
      </div>
    </>
  )
}
