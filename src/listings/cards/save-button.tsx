import { businessCardText } from '#text/listings/cards/business-card.ts'

/** Static HTML: `start-favorites.ts` handles its clicks and sets `aria-pressed`. */
export function SaveButton(props: {
  business: { name: string; slug: string }
  isIcon?: boolean
  className: string
}) {
  const { business, isIcon = false, className } = props
  const { name, slug } = business
  return (
    <button
      type="button"
      data-save={slug}
      aria-pressed={false}
      aria-label={isIcon ? businessCardText.saveBusiness(name) : undefined}
      title={isIcon ? businessCardText.save : undefined}
      className={`save-button ${className}`}
    >
      {!isIcon && businessCardText.save}
    </button>
  )
}
