export const ShareBar = ({ share }: { share: number }) => (
  <span className="block h-[4px] rounded-[2px] bg-line" aria-hidden="true">
    <span
      className="block h-full rounded-[2px] bg-accent"
      style={{ inlineSize: `${100 * share}%` }}
    />
  </span>
)
