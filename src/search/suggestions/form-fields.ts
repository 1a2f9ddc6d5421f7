import type { Search } from '../search.ts'

export function readFields(form: HTMLFormElement): Search {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { q: text('q'), location: text('location') }
}
