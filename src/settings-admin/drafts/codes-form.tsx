import { type ComponentProps, type ReactNode, useState } from 'react'
import { listFeaturedBusinesses } from '../../businesses/businesses.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { link } from '../../platform/urls/routes.ts'
import type { AdCodes, SiteCodes } from '../../settings/operator-code.ts'
import { CODE_MAX_BYTES } from '../../settings/setting-groups.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { SettingForm } from './setting-form.tsx'
import { type Stored, useCodesText, useSettingDraft } from './use-draft.ts'

const ROWS = 7

const bytesOf = (code: string) => new TextEncoder().encode(code).length

function CodeField(
  props: Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'value' | 'onChange' | 'problem'> & {
    where: string
  },
) {
  const { where, problem, ...field } = props
  const { value } = field
  const text = useCodesText()
  const bytes = bytesOf(value)
  const over = bytes - CODE_MAX_BYTES
  return (
    <Field
      {...field}
      rows={ROWS}
      isCode
      dir="ltr"
      problem={over > 0 ? text.tooLarge(over) : problem}
      hint={
        <>
          <p>{where}</p>
          <p>{text.counts([...value].length, bytes, CODE_MAX_BYTES)}</p>
        </>
      }
    />
  )
}

/** This path must not exist, so that the preview shows the "not found" page. */
const UNKNOWN_PATH = '/no-such-page'

type PageKind = 'home' | 'business' | 'notFound'

function usePaths(): { kind: PageKind; path: string }[] {
  const { data: featured } = useCall(listFeaturedBusinesses, null)
  const slug = featured?.[0]?.slug
  return [
    { kind: 'home', path: link.home('en') },
    ...(slug ? [{ kind: 'business' as const, path: link.business('en', slug) }] : []),
    { kind: 'notFound', path: UNKNOWN_PATH },
  ]
}

function CodePreview({ codes, first }: { codes: Record<string, string>; first: PageKind }) {
  const text = useCodesText().preview
  const [chosen, setChosen] = useState<string | null>(null)
  const pages = usePaths()
  const path = chosen ?? pages.find(({ kind }) => kind === first)?.path ?? link.home('en')
  return (
    <PreviewFrame text={text}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field label={text.path} name="path" value={path} onChange={setChosen} dir="ltr" />
        </div>
        <input type="hidden" name="codes" value={JSON.stringify(codes)} />
        <Button type="submit">{text.show}</Button>
      </div>
      <div className="-ms-4 flex flex-wrap gap-x-2">
        {pages.map((page) => (
          <Button key={page.path} tone="quiet" onClick={() => setChosen(page.path)}>
            {text.pages[page.kind]}
          </Button>
        ))}
      </div>
    </PreviewFrame>
  )
}

export function CodesForm<Codes extends SiteCodes | AdCodes>(props: {
  stored: Stored<Codes>
  call: Parameters<typeof useSettingDraft<Codes>>[1]
  part: 'site-codes' | 'ad-codes'
  names: readonly (keyof Codes & string)[]
  words: Record<keyof Codes & string, { label: string; where: string }>
  messages: { notSaved: string }
  saveLabel?: string
  first: PageKind
  head: (codes: Codes) => ReactNode
}) {
  const { stored, names, words } = props
  const draft = useSettingDraft(stored, props.call, props.messages)
  const { values } = draft
  const codeOf = (name: keyof Codes) => values[name] as string
  return (
    <SettingForm
      part={props.part}
      draft={draft}
      nameOf={(member) => words[member as keyof Codes & string]?.label ?? member}
      saveLabel={props.saveLabel}
      isBlocked={names.some((name) => bytesOf(codeOf(name)) > CODE_MAX_BYTES)}
      preview={<CodePreview codes={values} first={props.first} />}
    >
      {props.head(values)}
      {names.map((name) => (
        <CodeField
          key={name}
          name={name}
          {...words[name]}
          value={codeOf(name)}
          onChange={(code) => draft.change({ [name]: code } as Partial<Codes>)}
          problem={draft.saving.problems[name]}
        />
      ))}
    </SettingForm>
  )
}
