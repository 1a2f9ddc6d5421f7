/** A block in the shape of what is still on its way; the class name gives it that shape. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
