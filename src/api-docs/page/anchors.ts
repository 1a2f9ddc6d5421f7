/** Names of operations and schemas can't collide: only schemas are capitalized. */
export const anchorOf = (name: string) => `api-${name}`
