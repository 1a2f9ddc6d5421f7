export function ColumnHeads({ names, lang }: { names: readonly string[]; lang?: string }) {
  return (
    <thead lang={lang}>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
