import { useEffect, useRef } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { adminSettings, useStoredPart } from '../../settings/admin-client.ts'
import { type BrandSettings, parseBrandLines } from '../../settings/brand-lines.ts'
import { SettingForm } from '../../settings-admin/drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from '../../settings-admin/drafts/use-draft.ts'
import { useQueryLogText } from './query-text.ts'

const ROWS = 12

function BrandForm({ stored, alias }: { stored: Stored<BrandSettings>; alias: string }) {
  const { brands: text } = useQueryLogText()
  const draft = useSettingDraft(stored, adminSettings.saveBrands, text)
  const added = useRef('')
  const { aliases } = draft.values
  const { change } = draft
  // The administrator completes the line with the name of the brand.
  useEffect(() => {
    if (alias === '' || added.current === alias) return
    added.current = alias
    if (parseBrandLines(aliases).flat().includes(alias)) return
    change({ aliases: `${aliases.trimEnd()}\n= ${alias}`.trimStart() })
  }, [alias, aliases, change])
  return (
    <SettingForm part="brands" draft={draft} nameOf={() => text.title} noValidate>
      <h2>{text.title}</h2>
      <Field
        name="aliases"
        label={text.label}
        value={aliases}
        onChange={(value) => change({ aliases: value })}
        problem={draft.saving.problems.aliases}
        rows={ROWS}
        hint={<p>{text.hint}</p>}
      />
    </SettingForm>
  )
}

export function BrandNames({ alias }: { alias: string }) {
  const brands = useStoredPart('brands')
  return (
    <Loaded query={brands} skeleton="h-96">
      {(stored) => <BrandForm stored={stored} alias={alias} />}
    </Loaded>
  )
}
