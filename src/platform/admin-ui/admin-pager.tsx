import { Pager } from '../ui/pager.tsx'
import { useFrameText } from './operator.tsx'

export function AdminPager(props: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  return <Pager {...props} ends={false} text={useFrameText().pager} />
}
