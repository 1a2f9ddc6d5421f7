/** Every text by its path; texts with parameters are functions. */
export function listTexts(words: unknown, way = ''): [string, unknown][] {
  if (typeof words !== 'object' || words === null) return [[way, words]]
  return Object.entries(words).flatMap(([name, each]) => listTexts(each, `${way}/${name}`))
}
