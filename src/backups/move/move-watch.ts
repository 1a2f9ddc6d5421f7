export type MovePart = 'checking' | 'copying' | 'indexing' | 'comparing' | 'ending'

export type MoveWatch = {
  onPart?: (part: MovePart, total: number, done: number) => void
  onRows?: (rows: number, table: string) => void
  onAnew?: () => void
}
