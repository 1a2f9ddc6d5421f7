/** Text that is a link if it has an address. */
export function OptionalLink(props: { href: string | null; className: string; text: string }) {
  const text = <bdi>{props.text}</bdi>
  if (!props.href) return text
  return (
    <a href={props.href} className={props.className}>
      {text}
    </a>
  )
}
