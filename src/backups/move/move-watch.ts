export type MovePart = 'checking' | 'copying' | 'indexing' | 'comparing' | 'ending'

/** Told of how a move goes on. */
export type MoveWatch = {
  /** A part begins: of `total` rows, `done` of which were done before. */
  onPart?: (part: MovePart, total: number, done: number) => void
  /** So many more rows are done. */
  onRows?: (rows: number, table: string) => void
  /** The source has changed since the move was begun: all of it begins anew. */
  onAnew?: () => void
}
