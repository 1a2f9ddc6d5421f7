/** Names of operations and schemas can't collide: only schemas are capitalized. */
export const formatAnchor = (name: string) => `api-${name}`
