import type { ReactNode } from 'react'

/** A table that scrolls by itself where it is wider than the screen, by keys as well. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className="admin-table-box" tabIndex={0} aria-label={label}>
      <table className="admin-table">{children}</table>
    </section>
  )
}
