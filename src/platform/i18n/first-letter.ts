/** The letter a name is found under in the indexes: a to z, or '#' for everything else. */
export function firstLetter(slug: string): string {
  const letter = slug.charAt(0)
  return letter >= 'a' && letter <= 'z' ? letter : '#'
}
