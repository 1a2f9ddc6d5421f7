import { useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { duplicates } from '../client.ts'
import { PairExamples } from './merge-all.tsx'
import { useDuplicatesText } from './pair-labels.tsx'

const DEFAULT_SCORE = 95
const MIN_SCORE = 80
const MAX_SCORE = 100

function parseScore(typed: string): number | null {
  const score = Number(typed)
  return Number.isInteger(score) && score >= MIN_SCORE && score <= MAX_SCORE ? score : null
}

function Preview({ minScore, source }: { minScore: number; source: string }) {
  const { automatic: text, automaticCounts, automaticRefused } = useDuplicatesText()
  const query = duplicates.automaticPreview.use({ minScore, source }, true)
  return (
    <Loaded query={query} skeleton={<p role="status">{text.loading}</p>}>
      {({ scores, pairs, refused, isExact, examples }) => (
        <div className="grid gap-2" aria-busy={query.isPlaceholderData || undefined}>
          <p role="status" className="font-semibold">
            {automaticCounts(minScore, pairs, isExact)}
          </p>
          <p className="text-ink-soft tabular-nums">
            {scores.map((each) => automaticCounts(each.score, each.pairs, isExact)).join(' · ')}
          </p>
          {refused > 0 && <p className="text-ink-soft">{automaticRefused(refused)}</p>}
          <PairExamples examples={examples} />
          <p className="text-ink-soft text-sm">{text.previewHint}</p>
        </div>
      )}
    </Loaded>
  )
}

/** Null is off. A score that can't be used is not passed on. */
export function AutomaticMerge(props: {
  score: number | null
  source: string | null
  onChange: (score: number | null) => void
}) {
  const { score, onChange } = props
  const { automatic: text } = useDuplicatesText()
  const [typed, setTyped] = useState(String(score ?? DEFAULT_SCORE))
  const isInvalid = parseScore(typed) === null
  return (
    <div className="grid gap-3">
      <Switch
        name="autoMerge"
        label={text.label}
        hint={text.hint}
        isOn={score !== null}
        onChange={(isOn) => {
          setTyped(String(DEFAULT_SCORE))
          onChange(isOn ? DEFAULT_SCORE : null)
        }}
      />
      {score !== null && (
        <>
          <Field
            label={text.score}
            name="autoMergeScore"
            inputMode="numeric"
            value={typed}
            hint={text.scoreHint}
            problem={isInvalid ? text.invalid : ''}
            onChange={(next) => {
              setTyped(next)
              const parsed = parseScore(next)
              if (parsed !== null) onChange(parsed)
            }}
          />
          {!isInvalid && <Preview minScore={score} source={props.source ?? ''} />}
        </>
      )}
    </div>
  )
}
