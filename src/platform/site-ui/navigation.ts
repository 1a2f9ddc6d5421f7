export type MoveOptions = {
  /** Replaces the history entry. */
  replace?: boolean
  /** Keeps scroll position and focus. */
  keepPlace?: boolean
}

/** Returns false if the URL isn't a page of this site. */
type Navigate = (url: URL, options: MoveOptions) => boolean

let mover: Navigate | null = null

export function registerNavigator(given: Navigate): void {
  mover = given
}

export function navigate(address: string, options: MoveOptions = {}): void {
  const url = new URL(address, location.href)
  if (mover?.(url, options)) return
  if (options.replace) location.replace(url)
  else location.assign(url)
}
