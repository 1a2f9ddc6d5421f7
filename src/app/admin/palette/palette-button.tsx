import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { useFrameText } from '../../../platform/admin-ui/operator.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Ctrl+K belongs to a dialog while one is open. */
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  /** Stays mounted, because an action may open a dialog of its own. */
  const [isLoaded, setLoaded] = useState(false)
  function open() {
    setLoaded(true)
    setOpen(true)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
    if (event.metaKey === event.ctrlKey) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!isDialogOpen()) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const palette = isLoaded && (
    <Suspense>
      <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open, palette }
}

const KEYS = isMac ? '⌘K' : 'Ctrl+K'

export function SidebarPaletteButton({ onOpen }: { onOpen: () => void }) {
  const text = useFrameText()
  return (
    <button
      type="button"
      className="sidebar-act palette-button"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${text.search} (${KEYS})`}
      onClick={onOpen}
    >
      <Search aria-hidden="true" size={18} />
      <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
        {text.search} <kbd>{KEYS}</kbd>
      </span>
    </button>
  )
}

export function HeaderPaletteButton({ onOpen }: { onOpen: () => void }) {
  const text = useFrameText()
  return (
    <IconButton
      icon={Search}
      size={20}
      className="ms-auto"
      label={text.search}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    />
  )
}
