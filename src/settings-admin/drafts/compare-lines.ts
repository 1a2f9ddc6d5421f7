export type DiffLine =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'skipped'; count: number }

/** Limits the memory of the diff; larger texts appear as fully replaced. */
const MAX_CELLS = 1_000_000
const CONTEXT_LINES = 2

function commonLengths(before: string[], after: string[]): Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i] as Uint32Array
      const below = table[i + 1] as Uint32Array
      row[j] =
        before[i] === after[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

const all = (kind: 'added' | 'removed' | 'same', lines: string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }))

function compareMiddle(before: string[], after: string[]): DiffLine[] {
  if (before.length * after.length > MAX_CELLS)
    return [...all('removed', before), ...all('added', after)]
  const table = commonLengths(before, after)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < before.length && j < after.length) {
    const text = before[i] ?? ''
    if (text === after[j]) {
      lines.push({ kind: 'same', text })
      i += 1
      j += 1
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      lines.push({ kind: 'removed', text })
      i += 1
    } else {
      lines.push({ kind: 'added', text: after[j] ?? '' })
      j += 1
    }
  }
  return [...lines, ...all('removed', before.slice(i)), ...all('added', after.slice(j))]
}

function skipSame(lines: DiffLine[]): DiffLine[] {
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== 'same')
  return lines.reduce<DiffLine[]>((shown, line, index) => {
    const last = shown.at(-1)
    if (line.kind !== 'same' || isNear(index)) shown.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else shown.push({ kind: 'skipped', count: 1 })
    return shown
  }, [])
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r\n|\r|\n/))

export function compareLines(before: string, after: string): DiffLine[] {
  const old = linesOf(before)
  const now = linesOf(after)
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return skipSame([
    ...all('same', old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...all('same', old.slice(old.length - end)),
  ])
}
