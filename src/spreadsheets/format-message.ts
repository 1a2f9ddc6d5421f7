export function formatMessage(
  template: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
