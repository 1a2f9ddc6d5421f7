import { useId, useState } from 'react'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { CallErrorNotice } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCity, catalogCities } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { isSlug } from './edit-entry.tsx'

type Regions = ResultOf<typeof catalogCities.regions>

function RegionChoice(props: {
  found: Regions
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  problem: string
}) {
  const { splitForm: text } = useCatalogText()
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

type Values = Record<'name' | 'region' | 'slug' | 'keptRegion', string>

type Props = { entry: CatalogCity; onStarted: (runId: number) => void; onClose: () => void }

function SplitForm({ entry: city, onStarted, onClose, found }: Props & { found: Regions }) {
  const { splitForm: text, form } = useCatalogText()
  const { regions } = found
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [isTried, setTried] = useState(false)
  const split = useChange(catalogCities.split, {
    invalidates: [catalogCities.list, catalogCities.suggestions],
    done: () => ({ title: text.begun, text: text.begunText }),
  })
  const isChosen = ({ key }: Regions['regions'][number]) => chosen.includes(key)
  // Each side's name defaults to its largest region.
  const region = typed.region ?? regions.find(isChosen)?.region ?? ''
  const values: Values = {
    name: city.name,
    region,
    slug: [city.slug, slugPart(region)].filter((part) => part !== '').join('-'),
    keptRegion: regions.find((each) => !isChosen(each))?.region ?? '',
    ...typed,
  }
  const { name, slug } = values
  const { of, whole } = buildFormErrors(split.error, form.unreachable)
  const isHalf = chosen.length > 0 && chosen.length < regions.length
  const own: Record<string, string> = {
    regions: isHalf || !found.isWhole ? '' : text.chooseSome,
    name: name.trim() === '' ? form.nameProblem : '',
    slug: isSlug(slug, 1) ? '' : form.slugProblem,
    region: region.trim() === '' ? text.regionProblem : '',
  }
  const problemOf = (field: string) => (isTried && own[field]) || of(field)
  const field = (name: keyof Values, label: string) => (
    <Field
      label={label}
      name={name}
      dir={name === 'slug' ? 'ltr' : undefined}
      autoComplete="off"
      value={values[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      problem={problemOf(name)}
    />
  )
  function submit() {
    setTried(true)
    if (chosen.length === 0 || Object.values(own).some((problem) => problem !== '')) return
    split.mutate(
      {
        id: city.id,
        regions: [...chosen],
        name: name.trim(),
        slug,
        region: region.trim(),
        keptRegion: values.keptRegion.trim() || null,
      },
      {
        onSuccess: ({ runId }) => {
          onStarted(runId)
          onClose()
        },
      },
    )
  }
  const moved = regions.filter(isChosen).reduce((sum, each) => sum + each.businesses, 0)
  return (
    <FormDialog
      title={text.title(city.title)}
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
      {field('name', text.newName)}
      {field('region', text.newRegion)}
      {field('slug', text.newSlug)}
      {field('keptRegion', text.keptRegion)}
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

export function SplitCity(props: Props) {
  const { splitForm: text, loading } = useCatalogText()
  const { entry: city, onClose } = props
  const { data, error, refetch } = catalogCities.regions.use({ id: city.id })
  const canSplit = data && (data.regions.length > 1 || !data.isWhole)
  if (data && canSplit) return <SplitForm {...props} found={data} />
  return (
    <Dialog title={text.title(city.title)} onClose={onClose}>
      {error && !data && <CallErrorNotice error={error} onRetry={() => void refetch()} />}
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
