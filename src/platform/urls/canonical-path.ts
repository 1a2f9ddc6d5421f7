/**
 * The one spelling of a path: no slash at the end, no doubled slashes, lower case. Doubled slashes at
 * the beginning must go in any case: sent back as a redirect they would name another host.
 */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return single.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
  )
}
