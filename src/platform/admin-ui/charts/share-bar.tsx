/** A share of the whole, from 0 to 1, as a bar below the words it belongs to; the number stands beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="block h-[4px] rounded-[2px] bg-line" aria-hidden="true">
    <span
      className="block h-full rounded-[2px] bg-accent"
      style={{ inlineSize: `${100 * share}%` }}
    />
  </span>
)
