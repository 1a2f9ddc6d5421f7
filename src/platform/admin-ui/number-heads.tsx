export const NumberHeads = ({ labels }: { labels: readonly (string | undefined)[] }) =>
  labels.map((label) => (
    <th key={label} scope="col" data-kind="number">
      {label}
    </th>
  ))
