import { useOperator } from '../platform/admin-ui/operator.tsx'
import { useStoredPart } from './admin-client.ts'
import {
  type CustomField,
  findCustomLabel,
  listCustomFields,
  parseCustomName,
} from './custom-fields.ts'

export function useCustomFields(): CustomField[] {
  const { data } = useStoredPart('custom-fields')
  return data ? listCustomFields(data.values) : []
}

/** Of deleted fields too, because history and recipes name them. */
export function useCustomLabel(): (key: string) => string {
  const { data } = useStoredPart('custom-fields')
  const { language } = useOperator()
  return (key) => {
    const field = data?.values.fields.find((each) => each.key === key)
    return field ? findCustomLabel(field, language) : key
  }
}

export function useCustomNameLabel(): (name: string) => string | null {
  const labelOf = useCustomLabel()
  return (name) => {
    const key = parseCustomName(name)
    return key === null ? null : labelOf(key)
  }
}
