import type { ReactNode } from 'react'
import { Pager } from '../ui/pager.tsx'
import { useChartsText, useFrameText } from './operator.tsx'

export function TableBox(props: { label: string; isCards?: boolean; children: ReactNode }) {
  const { label, isCards, children } = props
  const text = useChartsText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className="admin-table-box" tabIndex={0} aria-label={text.tableOf(label)}>
      <table className={isCards ? 'admin-table card-table' : 'admin-table'}>{children}</table>
    </section>
  )
}

export function AdminPager(props: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  return <Pager {...props} ends={false} text={useFrameText().pager} />
}
