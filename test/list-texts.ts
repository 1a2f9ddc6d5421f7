/** Every text by the way to it; one that is made of others is a function. */
export function listTexts(words: unknown, way = ''): [string, unknown][] {
  if (typeof words !== 'object' || words === null) return [[way, words]]
  return Object.entries(words).flatMap(([name, each]) => listTexts(each, `${way}/${name}`))
}
