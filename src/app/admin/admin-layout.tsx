import { ExternalLink, LogOut, Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { contact } from '../../contact/client.ts'
import { corrections } from '../../corrections/client.ts'
import type { Theme } from '../../platform/admin-ui/admin-state.ts'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { LanguageSwitch } from '../../platform/admin-ui/language-switch.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useFrameText, useOperator } from '../../platform/admin-ui/operator.tsx'
import { type AdminPageName, adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { HeaderPaletteButton, SidebarPaletteButton, usePalette } from './palette/palette-button.tsx'
import { listScreenLinks } from './screen-links.ts'
import { useSignOut } from './use-sign-out.ts'

function Badge({ value }: { value: number | undefined }) {
  return value ? (
    <span className="ms-auto rounded-chip bg-accent px-2 text-[0.75rem] text-on-accent">
      {value}
    </span>
  ) : null
}

const UnreadBadge = () => <Badge value={contact.unreadMessages.use(null).data?.unread} />
const WaitingBadge = () => <Badge value={corrections.waiting.use(null).data?.waiting} />

/** Pages without a link of their own highlight their list's link. */
const PARENTS: Partial<Record<AdminPageName, AdminPageName>> = {
  'new-business': 'businesses',
  'edit-business': 'businesses',
  'duplicate-pair': 'duplicates',
  run: 'runs',
}

function SidebarLinks() {
  const text = useFrameText()
  const { path } = useAdminLocation()
  const { role } = useOperator()
  const name = parseAdminPath(path)?.name
  const current = name && (PARENTS[name] ?? name)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen marks another link
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={list} className="sidebar-links">
      {listScreenLinks(role).map(({ group, links }) => (
        <div key={group} className="sidebar-group">
          <p id={`menu-${group}`}>{text.groups[group]}</p>
          <ul aria-labelledby={`menu-${group}`}>
            {links.map(([page, Icon]) => (
              <li key={page}>
                <a
                  href={adminLink(page)}
                  aria-current={page === current ? 'page' : undefined}
                  title={text.screens[page]}
                >
                  <Icon aria-hidden="true" size={18} />
                  <span>{text.screens[page]}</span>
                  {page === 'inbox' && <UnreadBadge />}
                  {page === 'corrections' && <WaitingBadge />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function ThemeSwitch() {
  const text = useFrameText()
  const { theme, setTheme } = useOperator()
  return (
    <select
      className="admin-input w-auto"
      aria-label={text.theme}
      value={theme ?? 'system'}
      onChange={({ target }) =>
        setTheme(target.value === 'system' ? null : (target.value as Theme))
      }
    >
      {(['system', 'light', 'dark'] as const).map((each) => (
        <option key={each} value={each}>
          {text.themes[each]}
        </option>
      ))}
    </select>
  )
}

const FOLDED = 'gazetteer.sidebar-folded'

function SignOut() {
  const text = useFrameText()
  return (
    <button type="button" className="sidebar-act" onClick={useSignOut()}>
      <LogOut aria-hidden="true" size={18} />
      <span>{text.signOut}</span>
    </button>
  )
}

const WIDE = '(width > 48rem)'

function useDrawer() {
  const place = useAdminLocation()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setOpen(false), [place])
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return
      close()
      opener.current?.focus()
    }
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', close)
    document.addEventListener('keydown', closeByKey)
    return () => {
      wide.removeEventListener('change', close)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return { isOpen, setOpen, opener }
}

export function AdminLayout({ children }: { children: ReactNode }) {
  const text = useFrameText()
  const { username, siteName } = useOperator()
  const { isOpen, setOpen, opener } = useDrawer()
  const { open, palette } = usePalette()
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'true')
  useEffect(() => localStorage.setItem(FOLDED, String(isFolded)), [isFolded])
  if (username === null) return children
  return (
    <div
      className="admin-frame group/frame"
      data-folded={isFolded || undefined}
      data-open={isOpen || undefined}
    >
      <a href="#content" className="absolute -start-[100vw] z-30 bg-card px-4 py-3 focus:start-0">
        {text.skip}
      </a>
      <header className="hidden phone:sticky phone:top-0 phone:z-20 phone:flex phone:items-center phone:gap-2 phone:border-b phone:border-line phone:bg-paper phone:p-2 phone:text-(length:--text-base)">
        <IconButton
          ref={opener}
          icon={isOpen ? X : Menu}
          size={20}
          label={isOpen ? text.closeMenu : text.menu}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
        />
        <a href={adminLink('home')} className="truncate font-serif font-semibold">
          {siteName}
        </a>
        <HeaderPaletteButton onOpen={open} />
      </header>
      <nav id="admin-menu" className="sidebar" aria-label={text.navigation}>
        <div className="sidebar-head">
          <a href={adminLink('home')}>{siteName}</a>
          <IconButton
            icon={isFolded ? PanelLeftOpen : PanelLeftClose}
            label={isFolded ? text.unfold : text.fold}
            onClick={() => setFolded(!isFolded)}
          />
        </div>
        <SidebarPaletteButton onOpen={open} />
        <SidebarLinks />
        <div className="mt-auto border-t border-line pt-2">
          <a className="sidebar-act" href={link.home('en')} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" size={18} />
            <span>{text.site}</span>
          </a>
          <SignOut />
          <div className="sidebar-choices">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </nav>
      <div
        className="fixed inset-x-0 top-15 bottom-0 z-19 hidden bg-[oklch(0_0_0/0.45)] phone:group-data-open/frame:block"
        aria-hidden="true"
        onClick={() => setOpen(false)}
      />
      <main
        id="content"
        tabIndex={-1}
        inert={isOpen}
        className="grid w-full max-w-360 content-start gap-5 px-8 pt-6 pb-32 phone:px-4 phone:pt-4"
      >
        {children}
      </main>
      {palette}
    </div>
  )
}
