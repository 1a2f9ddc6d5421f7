/** An unknown option means the first one. */
export const readOption = <Option extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly [Option, ...Option[]],
): Option => options.find((option) => option === query.get(name)) ?? options[0]

/** A value that isn't the number of a page or an entry means null. */
export function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const omitDefaults = <Params extends object>(params: Params, defaults: Partial<Params>) =>
  Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== defaults[name as keyof Params]),
  ) as Partial<Params>
