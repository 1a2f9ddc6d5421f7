/** A share of the whole, from 0 to 1, as a bar below the words it belongs to; the number stands beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="share-bar" aria-hidden="true">
    <span style={{ inlineSize: `${100 * share}%` }} />
  </span>
)
