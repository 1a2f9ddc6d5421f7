export function RowsSkeleton() {
  return (
    <ul className="account-rows" aria-hidden="true">
      {['first', 'second'].map((row) => (
        <li key={row}>
          <div className="grid gap-2">
            <span className="skeleton block h-4 w-48" />
            <span className="skeleton block h-4 w-64 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
