import { type ComponentType, lazy } from 'react'
import type { AdminPageName } from '../../platform/urls/admin-routes.ts'

export type AdminScreen = { View: ComponentType<{ parameters: Record<string, string> }> }

const loaders = import.meta.glob<{ screen: AdminScreen }>('../../**/*.screen.tsx')

export const SCREENS = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [
    path.split('/').at(-1)?.replace('.screen.tsx', ''),
    lazy(async () => ({ default: (await load()).screen.View })),
  ]),
) as Record<AdminPageName, AdminScreen['View']>
