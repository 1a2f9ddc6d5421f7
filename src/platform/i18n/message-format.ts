type Form = string | ((count: string) => string)

export type PluralForms = { other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>

/** Numbers and plurals of one language. Each form is a whole sentence, never a fragment. */
export function createMessageFormat(language: string) {
  const numbers = new Intl.NumberFormat(language)
  const rules = new Intl.PluralRules(language)
  const formatNumber = (value: number): string => numbers.format(value)
  return {
    formatNumber,
    formatPlural(count: number, forms: PluralForms): string {
      const form = forms[rules.select(count)] ?? forms.other
      return typeof form === 'string' ? form : form(formatNumber(count))
    },
    buildCountTexts: <Name extends string>(texts: Record<Name, string>) =>
      Object.fromEntries(
        Object.entries<string>(texts).map(([name, text]) => [
          name,
          (count: number) => text.replace('{count}', formatNumber(count)),
        ]),
      ) as Record<Name, (count: number) => string>,
  }
}
