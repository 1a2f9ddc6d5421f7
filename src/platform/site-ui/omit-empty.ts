/** Search engines read an empty member as a statement. */
export const omitEmpty = <Data extends object>(data: Data) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as { [Name in keyof Data]?: Exclude<Data[Name], null | undefined> }
