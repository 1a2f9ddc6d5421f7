import { ExternalLink } from 'lucide-react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { FILES } from '../../platform/urls/well-known-routes.ts'
import { useStoredPart } from '../../settings/admin-client.ts'
import type { MachineFiles } from '../../settings/machine-files.ts'
import { SettingForm } from '../../settings-admin/drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from '../../settings-admin/drafts/use-draft.ts'
import { seo } from '../client.ts'
import { machineFilesText as english } from './well-known-files.en.ts'
import { machineFilesText as turkish } from './well-known-files.tr.ts'

const FIELDS = [
  ['robots', FILES.robots.pattern, 8],
  ['ads', FILES.ads.pattern, 6],
  ['appAds', FILES.appAds.pattern, 4],
  ['llms', FILES.llms.pattern, 6],
  ['securityContact', FILES.security.pattern, undefined],
] as const satisfies [keyof MachineFiles, string, number | undefined][]

function FilesForm({ stored }: { stored: Stored<MachineFiles> }) {
  const text = useText({ en: english, tr: turkish })
  const draft = useSettingDraft(stored, seo.saveMachineFiles, text)
  return (
    <SettingForm
      part="machine-files"
      draft={draft}
      nameOf={(member) => text.fields[member as keyof MachineFiles]?.label ?? member}
      noValidate
    >
      <h2>{text.title}</h2>
      {FIELDS.map(([name, path, rows]) => (
        <Field
          key={name}
          name={name}
          label={text.fields[name].label}
          value={draft.values[name]}
          onChange={(value) => draft.change({ [name]: value })}
          problem={draft.saving.problems[name]}
          rows={rows}
          isCode
          dir="ltr"
          hint={
            <>
              <p>{text.fields[name].hint}</p>
              <a
                className="inline-flex min-h-6 items-center gap-1 text-accent-text underline underline-offset-4 phone:min-h-11"
                href={path}
                target="_blank"
                rel="noreferrer"
              >
                {text.open(path)}
                <ExternalLink aria-hidden="true" size={14} />
              </a>
            </>
          }
        />
      ))}
    </SettingForm>
  )
}

function MachineFilesScreen() {
  const text = useText({ en: english, tr: turkish })
  const files = useStoredPart('machine-files')
  return (
    <>
      <PageTitle screen="machine-files" intro={text.intro} />
      <Loaded query={files} skeleton="h-96">
        {(stored) => <FilesForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: MachineFilesScreen }
