import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PhotoFallback } from './business-photo.tsx'

/** Hides the photo instead of removing it, because React may own the element. */
export function renderPhotoFallback(photo: HTMLImageElement): void {
  if (photo.hidden) return
  const { name = '', category = null, icon = null, id } = photo.dataset
  const className = [...photo.classList].filter((each) => each !== 'photo').join(' ')
  const drawn = document.createElement('div')
  const fallback = { name, category, categoryId: id, icon, className }
  flushSync(() => createRoot(drawn).render(<PhotoFallback {...fallback} />))
  // Both changes happen in one frame, to prevent layout shift.
  photo.hidden = true
  photo.after(...drawn.children)
}
