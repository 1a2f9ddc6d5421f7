import { navigate } from '../platform/admin-ui/navigation.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { useRunsText } from './run-labels.tsx'

export type RunFilter = { kinds: string; states: string }

export function RunFilters({ filter }: { filter: RunFilter }) {
  const text = useRunsText()
  function narrow(change: Partial<RunFilter>) {
    const { kinds, states } = { ...filter, ...change }
    navigate(adminLink('runs', { kinds: kinds || undefined, states: states || undefined }))
  }
  const choice = (name: keyof RunFilter, label: string, words: Record<string, string>) => (
    <label>
      {label}
      <select
        className="admin-input font-normal"
        name={name}
        value={filter[name]}
        onChange={(event) => narrow({ [name]: event.target.value })}
      >
        <option value="">{text.all}</option>
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className="run-filters">
      {choice('kinds', text.kind, text.kinds)}
      {choice('states', text.state, text.states)}
    </div>
  )
}
