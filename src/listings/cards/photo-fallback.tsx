import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PhotoFallback } from './business-photo.tsx'

/** Shows what stands for a photo beside it; the photo stays where it is, for it may be React's. */
export function standInFor(photo: HTMLImageElement): void {
  if (photo.hidden) return
  const { name = '', category = null, icon = null } = photo.dataset
  const className = [...photo.classList].filter((each) => each !== 'photo').join(' ')
  const drawn = document.createElement('div')
  const fallback = { name, category, icon, className }
  flushSync(() => createRoot(drawn).render(<PhotoFallback {...fallback} />))
  // Both at once: nothing below moves.
  photo.hidden = true
  photo.after(...drawn.children)
}
