/** Only plain addresses become links; other text is shown unchanged. */
const ADDRESS = /^[^\s@?&#%/:"'<>,;]+@[^\s@?&#%/:"'<>,;]+$/

export function EmailLink({ address }: { address: string }) {
  const text = <bdi>{address}</bdi>
  return ADDRESS.test(address) ? <a href={`mailto:${address}`}>{text}</a> : text
}
