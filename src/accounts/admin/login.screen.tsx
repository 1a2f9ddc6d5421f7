import { LanguageSwitch } from '../../platform/admin-ui/language-switch.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Accepts only admin pages, to prevent an open redirect. */
function wanted(next: string | null): string {
  const url = URL.parse(next ?? '', location.origin)
  const isAdminUrl = url?.origin === location.origin && parseAdminPath(url.pathname) !== null
  return isAdminUrl && url.pathname !== adminLink('login')
    ? url.pathname + url.search
    : adminLink('home')
}

function Login() {
  const text = useSessionText()
  const { signedIn, siteName } = useOperator()
  const { path, query } = useAdminLocation()
  return (
    <main id="content" className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <title>{`${text.title} · ${siteName}`}</title>
      <div className="flex w-[min(26rem,100%)] items-center justify-between gap-4">
        <a
          href={link.home('en')}
          className="min-w-0 py-1 font-serif text-base/[1.3] font-semibold normal-nums"
        >
          {siteName}
        </a>
        <LanguageSwitch />
      </div>
      <div className="admin-card grid w-[min(26rem,100%)] gap-5 p-[clamp(1.25rem,5vw,2rem)]">
        <div>
          <h1>{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
        </div>
        <SignInForm
          onDone={(session) => {
            signedIn(session)
            navigate(path === adminLink('login') ? wanted(query.get('next')) : path, {
              replace: true,
            })
          }}
        />
      </div>
    </main>
  )
}

export const screen = { View: Login }
