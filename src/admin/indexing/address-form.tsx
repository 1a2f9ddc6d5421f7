import { type FormEvent, useState } from 'react'
import { adminLink } from '../../admin-routes.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { goTo } from '../navigation.ts'
import { useIndexingText } from './use-indexing-text.ts'

/** Which address is looked up. It follows the one of the screen, and keeps the focus meanwhile. */
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
    goTo(adminLink('indexing', { url: url.trim() }))
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
