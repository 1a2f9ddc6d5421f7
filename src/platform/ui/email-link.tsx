/** What a mail program can be opened with; the rest is shown as it was written. */
const ADDRESS = /^[^\s@?&#%/:"'<>,;]+@[^\s@?&#%/:"'<>,;]+$/

/** An e-mail address that opens the mail program. */
export function EmailLink({ address }: { address: string }) {
  const text = <bdi>{address}</bdi>
  return ADDRESS.test(address) ? <a href={`mailto:${address}`}>{text}</a> : text
}
