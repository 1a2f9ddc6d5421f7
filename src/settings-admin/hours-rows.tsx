import { ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../platform/admin-ui/button.tsx'
import { Field } from '../platform/admin-ui/field.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import type { SiteProfile } from '../settings/public-settings.ts'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

export const useSiteProfileText = () => useText({ en: english, tr: turkish })

type Rows = SiteProfile['supportHours']

export function ProfileFieldset(props: {
  group: keyof typeof english.groups
  children: ReactNode
}) {
  const { title, text } = useSiteProfileText().groups[props.group]
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2>{title}</h2>
      </legend>
      <p className="text-ink-soft">{text}</p>
      {props.children}
    </fieldset>
  )
}

export function HoursRows(props: {
  rows: Rows
  onChange: (rows: Rows) => void
  problems: Record<string, string>
}) {
  const { rows, onChange, problems } = props
  const text = useSiteProfileText()
  const set = (index: number, changed: Partial<Rows[number]>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  const moveUp = (index: number) =>
    onChange(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed()))
  return (
    <ProfileFieldset group="hours">
      {rows.length === 0 && <p>{text.hours.none}</p>}
      <ol className="grid gap-3">
        {rows.map((row, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and has no state of its own
            <li key={index} className="flex flex-wrap items-end gap-2">
              {(['days', 'hours'] as const).map((part) => (
                <div key={part} className="min-w-40 grow">
                  <Field
                    label={text.hours[part](number)}
                    name={`supportHours.${index}.${part}`}
                    value={row[part]}
                    onChange={(value) => set(index, { [part]: value })}
                    problem={problems[`supportHours.${index}.${part}`]}
                  />
                </div>
              ))}
              <div className="flex">
                <IconButton
                  icon={ArrowUp}
                  label={text.hours.up(number)}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
                <IconButton
                  icon={Trash2}
                  label={text.hours.remove(number)}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        className="justify-self-start"
        onClick={() => onChange([...rows, { days: '', hours: '' }])}
      >
        {text.hours.add}
      </Button>
    </ProfileFieldset>
  )
}
