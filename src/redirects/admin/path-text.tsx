import { readablePath } from '../readable-path.ts'

/** A path or an address, from its beginning on also where its letters are read from right to left. */
export const PathText = ({ path }: { path: string }) => (
  <bdi dir="ltr" className="font-mono">
    {readablePath(path)}
  </bdi>
)
