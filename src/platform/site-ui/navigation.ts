/** How a move differs from following a link. */
export type MoveOptions = {
  /** Takes the place of the present entry of the history: Back leads past it. */
  replace?: boolean
  /** Neither scrolls nor moves the focus: for a page that only shows more or less of the same. */
  keepPlace?: boolean
}

/** Moves to a page of ours; false when the address is none of ours. */
type Mover = (url: URL, options: MoveOptions) => boolean

let mover: Mover | null = null

/** Hands moves to what can show pages without reloading. */
export function setMover(given: Mover): void {
  mover = given
}

/** Goes to an address: within this document when it is a page of ours, else as a link would. */
export function navigate(address: string, options: MoveOptions = {}): void {
  const url = new URL(address, location.href)
  if (mover?.(url, options)) return
  if (options.replace) location.replace(url)
  else location.assign(url)
}
