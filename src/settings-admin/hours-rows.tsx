import { ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../platform/admin-ui/button.tsx'
import { Field } from '../platform/admin-ui/field.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import type { SiteProfile } from '../settings/public-settings.ts'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

export const useSiteProfileText = () => useText({ en: english, tr: turkish })

type Rows = SiteProfile['supportHours']

type Props = {
  rows: Rows
  onChange: (rows: Rows) => void
  problems: Record<string, string>
}

export function HoursRows({ rows, onChange, problems }: Props) {
  const text = useSiteProfileText()
  const { title, text: intro } = text.groups.hours
  const set = (index: number, changed: Partial<Rows[number]>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  const moveUp = (index: number) => {
    const moved = rows.filter((_, at) => at !== index)
    const row = rows[index]
    onChange(row ? moved.toSpliced(index - 1, 0, row) : rows)
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2>{title}</h2>
      </legend>
      <p className="text-ink-soft">{intro}</p>
      {rows.length === 0 && <p>{text.hours.none}</p>}
      <ol className="grid gap-3">
        {rows.map(({ days, hours }, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and has no state of its own
            <li key={index} className="flex flex-wrap items-end gap-2">
              <div className="min-w-40 grow">
                <Field
                  label={text.hours.days(number)}
                  name={`supportHours.${index}.days`}
                  value={days}
                  onChange={(value) => set(index, { days: value })}
                  problem={problems[`supportHours.${index}.days`]}
                />
              </div>
              <div className="min-w-40 grow">
                <Field
                  label={text.hours.hours(number)}
                  name={`supportHours.${index}.hours`}
                  value={hours}
                  onChange={(value) => set(index, { hours: value })}
                  problem={problems[`supportHours.${index}.hours`]}
                />
              </div>
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
    </fieldset>
  )
}
