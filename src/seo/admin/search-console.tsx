import { useText } from '../../platform/admin-ui/operator.tsx'
import { settingsText as english } from '../../settings-admin/settings.en.ts'
import { settingsText as turkish } from '../../settings-admin/settings.tr.ts'

export function SearchConsole() {
  const text = useText({ en: english, tr: turkish }).console
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <ol className="grid max-w-[70ch] list-decimal gap-1 ps-5">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
