import { LanguageSwitch } from '../../platform/admin-ui/language-switch.tsx'
import { navigate, useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Accepts only admin pages, to prevent an open redirect. */
function wanted(next: string | null): string {
  const url = URL.parse(next ?? '', location.origin)
  const isOurs = url?.origin === location.origin && parseAdminPath(url.pathname) !== null
  return isOurs && url.pathname !== adminLink('login')
    ? url.pathname + url.search
    : adminLink('home')
}

function Login() {
  const text = useSessionText()
  const { signedIn, siteName } = useOperator()
  const { path, query } = useAdminLocation()
  return (
    <main id="content" className="sign-in">
      <title>{`${text.title} · ${siteName}`}</title>
      <div className="sign-in-head">
        <a href={link.home('en')}>{siteName}</a>
        <LanguageSwitch />
      </div>
      <div className="admin-card grid gap-5">
        <div>
          <h1>{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
        </div>
        <SignInForm
          onDone={(username) => {
            signedIn(username)
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
