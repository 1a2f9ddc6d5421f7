import { formatReadablePath } from '../readable-path.ts'

/** Paths stay left-to-right in right-to-left text. */
export const PathText = ({ path }: { path: string }) => (
  <bdi dir="ltr" className="font-mono">
    {formatReadablePath(path)}
  </bdi>
)
