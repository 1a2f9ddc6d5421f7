import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { DangerZone } from './danger-zone.tsx'

function Businesses() {
  const text = useText({ en: english, tr: turkish })
  return (
    <div className="grid gap-4">
      <PageTitle title={text.screens.businesses} />
      <DangerZone />
    </div>
  )
}

export const screen = { View: Businesses }
