import {
  Download,
  ExternalLink,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Save,
  Sun,
  Upload,
} from 'lucide-react'
import { backups } from '../../../backups/client.ts'
import { useErrorToast } from '../../../platform/admin-ui/error-text.ts'
import { frameText as englishFrame } from '../../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../../platform/admin-ui/frame.tr.ts'
import {
  useAllowed,
  useFrameText,
  useOperator,
  useText,
} from '../../../platform/admin-ui/operator.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { navigate } from '../../../platform/ui/router.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { link } from '../../../platform/urls/routes.ts'
import { listScreenLinks } from '../screen-links.ts'
import { useSignOut } from '../use-sign-out.ts'
import { paletteText as english } from './palette.en.ts'
import { paletteText as turkish } from './palette.tr.ts'

export const usePaletteText = () => useText({ en: english, tr: turkish })

export type PaletteEntry = {
  id: string
  label: string
  note?: string
  keywords: string
  icon: LucideIcon
  run: () => void
}

export function useScreenEntries(): PaletteEntry[] {
  const text = usePaletteText()
  const frame = useFrameText()
  return listScreenLinks(useOperator().role).flatMap(({ group, links }) =>
    links.map(([page, icon]) => ({
      id: `screen:${page}`,
      label: frame.screens[page],
      note: frame.groups[group],
      keywords: [
        text.keywords[page],
        englishFrame.screens[page],
        turkishFrame.screens[page],
        frame.groups[group],
      ].join(' '),
      icon,
      run: () => navigate(adminLink(page)),
    })),
  )
}

export function useActionEntries(openExport: () => void): PaletteEntry[] {
  const text = usePaletteText()
  const { language, setLanguage, theme, setTheme } = useOperator()
  const [canEdit, canImport, canExport, canManage] = [
    useAllowed('edit'),
    useAllowed('import'),
    useAllowed('export'),
    useAllowed('manage'),
  ]
  const signOut = useSignOut()
  const backup = useChange(backups.make, {
    invalidates: [backups.list],
    done: () => ({ title: text.started, text: text.startedText }),
    onError: useErrorToast(text.backupFailed),
  })
  const other = language === 'tr' ? 'en' : 'tr'
  const action = (id: keyof typeof text.actions, icon: LucideIcon, run: () => void) => ({
    id: `action:${id}`,
    label: text.actions[id],
    keywords: text.keywords[id],
    icon,
    run,
  })
  const shown = theme ?? 'system'
  return [
    ...(canEdit ? [action('new-business', Plus, () => navigate(adminLink('new-business')))] : []),
    ...(canImport ? [action('upload', Upload, () => navigate(adminLink('upload')))] : []),
    ...(canExport ? [action('export', Download, openExport)] : []),
    ...(canManage ? [action('backup', Save, () => backup.mutate(null))] : []),
    action('site', ExternalLink, () => void window.open(link.home('en'), '_blank', 'noopener')),
    {
      id: 'action:language',
      label: text.language,
      keywords: text.keywords.language,
      icon: Languages,
      run: () => setLanguage(other),
    },
    ...[
      action('light', Sun, () => setTheme('light')),
      action('dark', Moon, () => setTheme('dark')),
      action('system', Monitor, () => setTheme(null)),
    ].filter(({ id }) => id !== `action:${shown}`),
    action('sign-out', LogOut, signOut),
  ]
}
