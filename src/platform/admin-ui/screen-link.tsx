import type { ReactNode } from 'react'
import { hasScreen } from '../../app/admin/screens.ts'
import { type AdminPageName, adminLink } from '../urls/admin-routes.ts'

export function ScreenLink(props: { page: AdminPageName; tone?: 'primary'; children: ReactNode }) {
  if (!hasScreen(props.page)) return null
  return (
    <a className="admin-button" data-tone={props.tone} href={adminLink(props.page)}>
      {props.children}
    </a>
  )
}
