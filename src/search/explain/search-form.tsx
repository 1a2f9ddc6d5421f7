import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { type ExplainParams, explainSearchLink, parsePosition } from './search-params.ts'
import { useSearchText } from './use-search-text.ts'

const positionOf = ({ near }: ExplainParams) => (near === null ? '' : `${near.lat}, ${near.lng}`)

export function SearchForm({ place }: { place: ExplainParams }) {
  const text = useSearchText()
  const [q, setQ] = useState(place.q)
  const [location, setLocation] = useState(place.location)
  const [position, setPosition] = useState(positionOf(place))
  const [problem, setProblem] = useState('')
  const asked = explainSearchLink({ ...place, page: 1 })
  const [last, setLast] = useState(asked)
  if (asked !== last) {
    setLast(asked)
    setQ(place.q)
    setLocation(place.location)
    setPosition(positionOf(place))
    setProblem('')
  }
  function ask(event: FormEvent) {
    event.preventDefault()
    const near = parsePosition(position)
    const isWrong = near === null && position.trim() !== ''
    setProblem(isWrong ? text.nearProblem : '')
    if (isWrong) return
    navigate(explainSearchLink({ q: q.trim(), location: location.trim(), near, page: 1 }))
  }
  return (
    <search>
      <form onSubmit={ask} className="ranking-form">
        <Field label={text.what} name="q" type="search" value={q} onChange={setQ} />
        <Field
          label={text.where}
          name="location"
          type="search"
          value={location}
          onChange={setLocation}
        />
        <Field
          label={text.near}
          name="near"
          dir="ltr"
          autoComplete="off"
          value={position}
          onChange={setPosition}
          problem={problem}
          hint={text.nearHint}
        />
        <Button type="submit" tone="primary">
          {text.explain}
        </Button>
      </form>
    </search>
  )
}
