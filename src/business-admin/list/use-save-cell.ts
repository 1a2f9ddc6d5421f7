import { useQueryClient } from '@tanstack/react-query'
import { isTruncated, parseCustomValues } from '../../business-facts/custom-values.ts'
import { useGridText } from '../../business-list/admin/grid-text.ts'
import {
  type AdminBusiness,
  businessList,
  INVALIDATED_BY_EDIT,
} from '../../business-list/client.ts'
import {
  buildDraft,
  type EditableField,
  validateFields,
} from '../../businesses/admin/business-fields.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import type { OneBusiness } from '../../businesses/admin/one-business.server.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type CustomName, isCustomName, parseCustomName } from '../../settings/custom-fields.ts'
import { useCustomNameLabel } from '../../settings/use-custom-fields.ts'
import { businessAdmin } from '../client.ts'
import { formatProblems } from '../format-problem.ts'

/** The fields of the form that a row shows, as stored. */
const storedValues = (business: AdminBusiness) => ({
  name: business.name,
  type: business.categoryText,
  city: business.city,
  full_address: business.fullAddress,
  phone: business.phone,
  website: business.website,
  email: business.email,
  source: business.source,
  business_status: business.businessStatus,
  price_level: business.priceLevel,
})

export type CellField = keyof ReturnType<typeof storedValues> | CustomName

const findCustomText = (values: Readonly<Record<string, string>>, name: CustomName): string =>
  values[parseCustomName(name) ?? ''] ?? ''

export const findCellText = (business: AdminBusiness, field: CellField): string =>
  isCustomName(field)
    ? findCustomText(business.customValues, field)
    : buildDraft(storedValues(business))[field]

const findSavedText = ({ values }: OneBusiness, field: CellField): string =>
  isCustomName(field)
    ? findCustomText(parseCustomValues(values.custom_values as string | null), field)
    : buildDraft(values)[field]

/** The list contains only the beginning of a long value. */
export const isCellCut = (business: AdminBusiness, field: CellField): boolean =>
  isCustomName(field) && isTruncated(findCellText(business, field))

export const fetchCellText = async (id: number, field: CellField): Promise<string> =>
  findSavedText(await businessAdmin.oneBusiness.send({ id }), field)

const buildCellChange = (field: CellField, value: string) =>
  isCustomName(field)
    ? { custom_values: JSON.stringify({ [parseCustomName(field) ?? '']: value }) }
    : { [field]: value }

const presentSaved = (saved: OneBusiness): Partial<AdminBusiness> => {
  const { values, categoryName, cityName, version } = saved
  const text = (field: EditableField) => values[field] as string | null
  return {
    name: String(values.name),
    category: categoryName,
    categoryText: text('type'),
    address: text('full_address') ?? text('city'),
    fullAddress: text('full_address'),
    city: text('city'),
    cityName,
    countryCode: text('country_code'),
    phone: text('phone'),
    website: text('website'),
    email: text('email'),
    source: text('source'),
    businessStatus: text('business_status'),
    priceLevel: values.price_level as number | null,
    customValues: parseCustomValues(text('custom_values')),
    version,
  }
}

export type CellResult =
  | { kind: 'saved' }
  | { kind: 'problem'; message: string }
  | { kind: 'conflict'; theirs: string }

type Edit = { business: AdminBusiness; field: CellField; before: string; value: string }

export function useSaveCell() {
  const text = useGridText()
  const form = useFormText()
  const customLabel = useCustomNameLabel()
  const { language } = useOperator()
  const client = useQueryClient()
  const toast = useToast()
  const { mutateAsync } = useChange(businessAdmin.changeBusiness)

  async function show(id: number): Promise<OneBusiness> {
    const saved = await businessAdmin.oneBusiness.send({ id })
    for (const call of INVALIDATED_BY_EDIT)
      void client.invalidateQueries({
        queryKey: [typeof call === 'string' ? call : call.name],
        refetchType: 'none',
      })
    client.setQueriesData<ResultOf<typeof businessList.list>>(
      { queryKey: [businessList.list.name] },
      (page) =>
        page && {
          ...page,
          businesses: page.businesses.map((each) =>
            each.id === id ? { ...each, ...presentSaved(saved) } : each,
          ),
        },
    )
    return saved
  }

  const labelOf = (field: CellField) =>
    isCustomName(field) ? (customLabel(field) ?? field) : form.fields[field]

  async function write(edit: Edit, version: number): Promise<CellResult> {
    const { business, field, before, value } = edit
    const { id } = business
    try {
      await mutateAsync({ id, version, changes: buildCellChange(field, value) })
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'problem', message: form.unreachable }
      const own = error.errors.find((each) => each.field === field)?.message
      if (error.reason !== 'changed')
        return { kind: 'problem', message: own ?? (error.detail || form.unreachable) }
      const theirs = await show(id)
      const written = findSavedText(theirs, field)
      if (written !== before && written !== value) return { kind: 'conflict', theirs: written }
      if (theirs.version === version) return { kind: 'problem', message: error.detail }
      return write(edit, theirs.version)
    }
    const saved = await show(id)
    toast({
      title: text.cellSaved,
      text: text.cellOf(labelOf(field), String(saved.values.name)),
      tone: 'success',
      action: { label: text.undo, run: () => void undo({ ...edit, value: before }, saved) },
    })
    return { kind: 'saved' }
  }

  async function undo({ business, field, value }: Edit, { version }: OneBusiness): Promise<void> {
    const { id } = business
    try {
      await mutateAsync({ id, version, changes: buildCellChange(field, value) })
      const { values } = await show(id)
      const name = text.cellOf(labelOf(field), String(values.name))
      toast({ title: text.cellUndone, text: name, tone: 'success' })
    } catch (error) {
      const detail = error instanceof CallError ? error.detail : ''
      toast({ title: text.errorTitle, text: detail || form.unreachable, tone: 'destructive' })
    }
  }

  return async (edit: Edit): Promise<CellResult> => {
    const { business, field, before, value } = edit
    if (value === before) return { kind: 'saved' }
    if (!isCustomName(field)) {
      const draft = { ...buildDraft(storedValues(business)), [field]: value }
      const [problem] = formatProblems(validateFields(draft, [field]).problems, language)
      if (problem) return { kind: 'problem', message: problem.message }
    }
    try {
      return await write(edit, business.version)
    } catch (error) {
      const detail = error instanceof CallError ? error.detail : ''
      return { kind: 'problem', message: detail || form.unreachable }
    }
  }
}
