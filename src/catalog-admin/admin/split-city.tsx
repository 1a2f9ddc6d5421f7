import { useId, useState } from 'react'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCity, catalogCities } from '../client.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { isSlug } from './edit-entry.tsx'

type Regions = ResultOf<typeof catalogCities.regions>

function RegionChoice(props: {
  found: Regions
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  problem: string
}) {
  const { splitForm: text } = useText({ en: english, tr: turkish })
  const id = useId()
  const { found, chosen } = props
  const without = (key: string) => chosen.filter((each) => each !== key)
  return (
    <fieldset aria-describedby={`${id}-notes`}>
      <legend className="mb-1 font-semibold">{text.regions}</legend>
      <div className="target-list">
        {found.regions.map(({ key, region, businesses }) => (
          <label key={key}>
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(key)}
              onChange={(event) =>
                props.onChange(event.target.checked ? [...chosen, key] : without(key))
              }
            />
            <bdi>{region ?? text.noRegion}</bdi>
            <span className="text-ink-soft tabular-nums">{text.businesses(businesses)}</span>
          </label>
        ))}
      </div>
      <div id={`${id}-notes`} className="mt-1 text-sm">
        {props.problem && <p className="text-closed">{props.problem}</p>}
        {!found.isWhole && <p className="text-ink-soft">{text.capped(found.lookedAt)}</p>}
      </div>
    </fieldset>
  )
}

/** 'Île-de-France' becomes 'ile-de-france'. */
const slugPart = (region: string) =>
  region
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type Props = { city: CatalogCity; onBegun: (runId: number) => void; onClose: () => void }

function SplitForm({ city, onBegun, onClose, found }: Props & { found: Regions }) {
  const { splitForm: text, form } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const { regions } = found
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Partial<Record<'slug' | 'region' | 'kept', string>>>({})
  const [name, setName] = useState(city.name)
  const [isTried, setTried] = useState(false)
  const split = useChange(catalogCities.split, {
    outdates: [catalogCities.list, catalogCities.suggestions],
  })
  const isChosen = ({ key }: Regions['regions'][number]) => chosen.includes(key)
  // Each side's name defaults to its largest region.
  const region = typed.region ?? regions.find(isChosen)?.region ?? ''
  const kept = typed.kept ?? regions.find((each) => !isChosen(each))?.region ?? ''
  const slug = typed.slug ?? [city.slug, slugPart(region)].filter((part) => part !== '').join('-')
  const { of, whole } = buildFormErrors(split.error, form.unreachable)
  const isHalf = chosen.length > 0 && chosen.length < regions.length
  const own: Record<string, string> = {
    regions: isHalf || !found.isWhole ? '' : text.chooseSome,
    name: name.trim() === '' ? form.nameProblem : '',
    slug: isSlug(slug, 1) ? '' : form.slugProblem,
    region: region.trim() === '' ? text.regionProblem : '',
  }
  const problemOf = (field: string) => (isTried && own[field]) || of(field)
  const type = (field: keyof typeof typed) => (value: string) =>
    setTyped({ ...typed, [field]: value })
  function submit() {
    setTried(true)
    if (chosen.length === 0 || Object.values(own).some((problem) => problem !== '')) return
    const values = { regions: [...chosen], name: name.trim(), slug, region: region.trim() }
    split.mutate(
      { id: city.id, ...values, keptRegion: kept.trim() || null },
      {
        onSuccess: ({ runId }) => {
          onBegun(runId)
          toast({ title: text.begun, text: text.begunText, tone: 'success' })
          onClose()
        },
      },
    )
  }
  const moved = regions.filter(isChosen).reduce((sum, each) => sum + each.businesses, 0)
  return (
    <FormDialog
      title={text.title(city.name)}
      submit={text.confirm}
      isDirty={chosen.length > 0 && !split.isSuccess}
      isBusy={split.isPending}
      problem={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text.intro}</p>
      <RegionChoice
        found={found}
        chosen={chosen}
        onChange={setChosen}
        problem={problemOf('regions')}
      />
      <Field
        label={text.newName}
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={problemOf('name')}
      />
      <Field
        label={text.newRegion}
        name="region"
        autoComplete="off"
        value={region}
        onChange={type('region')}
        problem={problemOf('region')}
      />
      <Field
        label={text.newSlug}
        name="slug"
        dir="ltr"
        autoComplete="off"
        value={slug}
        onChange={type('slug')}
        problem={problemOf('slug')}
      />
      <Field
        label={text.keptRegion}
        name="keptRegion"
        autoComplete="off"
        value={kept}
        onChange={type('kept')}
        problem={of('keptRegion')}
      />
      {chosen.length > 0 && (
        <p role="status" className="font-semibold">
          {text.says(
            text.businesses(moved),
            link.city('en', { countryCode: city.countryCode, slug }),
          )}
        </p>
      )}
    </FormDialog>
  )
}

export function SplitCity({ city, onBegun, onClose }: Props) {
  const { splitForm: text, loading } = useText({ en: english, tr: turkish })
  const { data, error, refetch } = catalogCities.regions.use({ id: city.id })
  const canSplit = data && (data.regions.length > 1 || !data.isWhole)
  if (data && canSplit)
    return <SplitForm city={city} found={data} onBegun={onBegun} onClose={onClose} />
  return (
    <Dialog title={text.title(city.name)} onClose={onClose}>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" aria-label={loading} className="grid gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      )}
      {data && <p>{text.only}</p>}
    </Dialog>
  )
}
