/** Where on the page something is explained. Names of calls and of shapes never meet: shapes are capitalised. */
export const anchorOf = (name: string) => `api-${name}`
