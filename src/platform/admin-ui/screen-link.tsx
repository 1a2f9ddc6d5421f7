import type { ReactNode } from 'react'
import { type AdminPageName, adminLink } from '../urls/admin-routes.ts'

export function ScreenLink(props: { page: AdminPageName; tone?: 'primary'; children: ReactNode }) {
  return (
    <a className="admin-button" data-tone={props.tone} href={adminLink(props.page)}>
      {props.children}
    </a>
  )
}
