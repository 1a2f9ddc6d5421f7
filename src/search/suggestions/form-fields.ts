import type { Search } from '../search.ts'

/** What a form's two fields hold, without the spaces around. */
export function fieldsOf(form: HTMLFormElement): Search {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { q: text('q'), location: text('location') }
}
