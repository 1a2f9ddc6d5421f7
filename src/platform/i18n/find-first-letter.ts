export function findFirstLetter(slug: string): string {
  const letter = slug.charAt(0)
  return letter >= 'a' && letter <= 'z' ? letter : '#'
}
