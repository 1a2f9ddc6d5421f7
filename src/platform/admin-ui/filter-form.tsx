import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

export function FilterForm(props: {
  words: string
  maxChars: number
  text: { search: string; searchHint: string; find: string }
  onSearch: (words: string) => void
  choices: ReactNode
  children: ReactNode
}) {
  const { words, text } = props
  const [typed, setTyped] = useState(words)
  useEffect(() => setTyped(words), [words])
  function search(event: FormEvent) {
    event.preventDefault()
    props.onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        {props.choices}
        <label className="grid min-w-52 flex-1 gap-1 font-semibold">
          <span>{text.search}</span>
          <input
            type="search"
            dir="auto"
            maxLength={props.maxChars}
            className="admin-input font-normal"
            placeholder={text.searchHint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit">{text.find}</Button>
        {props.children}
      </form>
    </search>
  )
}
