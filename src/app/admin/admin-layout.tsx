import { ExternalLink, LogOut, Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accounts } from '../../accounts/client.ts'
import { contact } from '../../contact/client.ts'
import { corrections } from '../../corrections/client.ts'
import type { Theme } from '../../platform/admin-ui/admin-state.ts'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { LanguageSwitch } from '../../platform/admin-ui/language-switch.tsx'
import { canLeave, useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useFrameText, useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useLeft } from '../../platform/admin-ui/use-signed-out.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type AdminPageName, adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { SCREEN_LINKS } from './screen-links.ts'

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
  const name = parseAdminPath(path)?.name
  const current = name && (PARENTS[name] ?? name)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen marks another link
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={list} className="sidebar-links">
      {SCREEN_LINKS.map(({ group, links }) => (
        <div key={group} className="sidebar-group">
          <p>{text.groups[group]}</p>
          <ul>
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
  const session = useSessionText()
  const left = useLeft()
  const toast = useToast()
  const { mutate } = useChange(accounts.signOut)
  function onError(error: Error) {
    // A 401 means the session had already ended, which is the desired result.
    if (error instanceof CallError && error.status === 401) return left()
    toast({ title: session.errorTitle, text: session.unreachable, tone: 'destructive' })
  }
  return (
    <button
      type="button"
      className="sidebar-act"
      onClick={() => canLeave() && mutate(null, { onSuccess: left, onError })}
    >
      <LogOut aria-hidden="true" size={18} />
      <span>{text.signOut}</span>
    </button>
  )
}

export function AdminLayout({ children }: { children: ReactNode }) {
  const text = useFrameText()
  const { username, siteName } = useOperator()
  const place = useAdminLocation()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'true')
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setOpen(false), [place])
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menu.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isOpen])
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
          ref={menu}
          icon={isOpen ? X : Menu}
          size={20}
          label={isOpen ? text.closeMenu : text.menu}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <a href={adminLink('home')} className="truncate font-serif font-semibold">
          {siteName}
        </a>
      </header>
      <nav className="sidebar" aria-label={text.navigation}>
        <div className="sidebar-head">
          <a href={adminLink('home')}>{siteName}</a>
          <IconButton
            icon={isFolded ? PanelLeftOpen : PanelLeftClose}
            label={isFolded ? text.unfold : text.fold}
            onClick={() => setFolded(!isFolded)}
          />
        </div>
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
        className="grid w-full max-w-360 content-start gap-5 px-8 pt-6 pb-32 phone:px-4 phone:pt-4"
      >
        {children}
      </main>
    </div>
  )
}
