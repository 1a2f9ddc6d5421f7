export const readOption = <Option extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly [Option, ...Option[]],
): Option => options.find((option) => option === query.get(name)) ?? options[0]

export function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const omitDefaults = <Params extends object>(params: Params, defaults: Partial<Params>) =>
  Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== defaults[name as keyof Params]),
  ) as Partial<Params>
