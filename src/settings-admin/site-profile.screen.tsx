import { ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../platform/admin-ui/button.tsx'
import { Field } from '../platform/admin-ui/field.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useOperator, useText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { adminSettings, useStoredPart } from '../settings/admin-client.ts'
import type { SiteProfile } from '../settings/public-settings.ts'
import { SettingForm } from './drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from './drafts/use-draft.ts'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

const useSiteProfileText = () => useText({ en: english, tr: turkish })

type Rows = SiteProfile['supportHours']

function ProfileFieldset(props: { group: keyof typeof english.groups; children: ReactNode }) {
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

function HoursRows(props: {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position and has no state
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

type TextName = {
  [Name in keyof SiteProfile]: SiteProfile[Name] extends string ? Name : never
}[keyof SiteProfile]

const CONTACT: TextName[] = [
  'officeAddress',
  'phoneInternational',
  'phoneLocal',
  'fax',
  'supportEmail',
  'legalEmail',
  'replyTime',
]

const LEGAL: TextName[] = [
  'legalEntity',
  'legalForm',
  'managingDirector',
  'registerCourt',
  'registerNumber',
  'vatId',
  'insurer',
  'insuranceCoverage',
  'governingLaw',
  'jurisdiction',
  'arbitrationBody',
  'certifications',
  'legalUpdatedOn',
]

type Props<Name extends string> = {
  group: keyof typeof english.groups
  prefix?: string
  fields: readonly Name[]
  values: Record<Name, string>
  onChange: (changed: Record<Name, string>) => void
  problems: Record<string, string>
}

const TYPES: Record<string, 'email' | 'tel' | 'date'> = {
  supportEmail: 'email',
  legalEmail: 'email',
  phoneInternational: 'tel',
  phoneLocal: 'tel',
  fax: 'tel',
  legalUpdatedOn: 'date',
}

function ProfileGroup<Name extends string>(props: Props<Name>) {
  const { group, prefix = '', fields, values, onChange, problems } = props
  const text = useSiteProfileText()
  return (
    <ProfileFieldset group={group}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => {
          const name = prefix + field
          const { label, fills } = text.fields[name as keyof typeof text.fields]
          return (
            <Field
              key={name}
              name={name}
              label={label}
              hint={fills && text.fills(fills)}
              type={TYPES[field]}
              required={field === 'siteName'}
              value={values[field]}
              onChange={(value) => onChange({ [field]: value } as Record<Name, string>)}
              problem={problems[name]}
            />
          )
        })}
      </div>
    </ProfileFieldset>
  )
}

function ProfileForm({ stored }: { stored: Stored<SiteProfile> }) {
  const text = useSiteProfileText()
  const draft = useSettingDraft(stored, adminSettings.saveSiteProfile, text)
  const { values, change } = draft
  const { problems } = draft.saving
  const own = { values, onChange: change, problems }
  return (
    <SettingForm
      part="site-profile"
      draft={draft}
      nameOf={(member) => text.fields[member as keyof typeof text.fields]?.label ?? member}
      className="gap-8"
      noValidate
      isConfirming={stored.isSaved === false}
    >
      {stored.isSaved === false && (
        <p role="note" className="border-accent border-s-4 ps-3">
          {text.unconfirmed}
        </p>
      )}
      <ProfileGroup group="name" fields={['siteName']} {...own} />
      <ProfileGroup group="contact" fields={CONTACT} {...own} />
      <HoursRows
        rows={values.supportHours}
        onChange={(supportHours) => change({ supportHours })}
        problems={problems}
      />
      <ProfileGroup group="legal" fields={LEGAL} {...own} />
      {(['figures', 'platformFigures'] as const).map((group) => (
        <ProfileGroup
          key={group}
          group={group}
          prefix={`${group}.`}
          fields={Object.keys(values[group])}
          values={values[group]}
          onChange={(figures) => change({ [group]: { ...values[group], ...figures } })}
          problems={problems}
        />
      ))}
    </SettingForm>
  )
}

function SiteProfileView() {
  const text = useSiteProfileText()
  const stored = useStoredPart('site-profile')
  const { setSiteName } = useOperator()
  const siteName = stored.data?.values.siteName
  useEffect(() => {
    if (siteName) setSiteName(siteName)
  }, [siteName, setSiteName])
  return (
    <>
      <PageTitle screen="site-profile" intro={text.intro} />
      <Loaded query={stored} skeleton="h-96">
        {(found) => <ProfileForm stored={found} />}
      </Loaded>
    </>
  )
}

export const screen = { View: SiteProfileView }
