import { useEffect } from 'react'
import { Field } from '../platform/admin-ui/field.tsx'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { adminSettings, useStoredPart } from '../settings/admin-client.ts'
import type { SiteProfile } from '../settings/public-settings.ts'
import { SettingForm } from './drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from './drafts/use-draft.ts'
import { HoursRows, ProfileFieldset, useSiteProfileText } from './hours-rows.tsx'
import type { siteProfileText as english } from './site-profile.en.ts'

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
