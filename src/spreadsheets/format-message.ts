/**
 * A text with its parameters in place: 'was cut at {limit} characters'. Texts for operators are
 * templates so that each can be found again by what it says, and told in another language.
 */
export function fillText(
  template: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
