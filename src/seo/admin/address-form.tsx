import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { useIndexingText } from './use-indexing-text.ts'

export function AddressForm({ asked }: { asked: string }) {
  const text = useIndexingText()
  const [url, setUrl] = useState(asked)
  const [last, setLast] = useState(asked)
  if (asked !== last) {
    setLast(asked)
    setUrl(asked)
  }
  function ask(event: FormEvent) {
    event.preventDefault()
    navigate(adminLink('indexing', { url: url.trim() }))
  }
  return (
    <search>
      <form onSubmit={ask} className="admin-card grid max-w-[52rem] justify-items-start gap-3">
        <div className="w-full">
          <Field
            label={text.url}
            name="url"
            type="search"
            dir="ltr"
            autoComplete="off"
            value={url}
            onChange={setUrl}
            hint={text.urlHint}
          />
        </div>
        <Button type="submit" tone="primary">
          {text.explain}
        </Button>
      </form>
    </search>
  )
}
