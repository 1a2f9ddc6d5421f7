import { type ComponentType, lazy } from 'react'
import type { AdminPageName } from '../../platform/urls/admin-routes.ts'

/** A screen of the back office: it knows its own address's parameters. */
export type AdminScreen = { View: ComponentType<{ parameters: Record<string, string> }> }

const loaders = import.meta.glob<{ screen: AdminScreen }>('../../**/*.screen.tsx')

/** Each screen in a chunk of its own, loaded when it is first come to. */
export const SCREENS = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [
    path.split('/').at(-1)?.replace('.screen.tsx', ''),
    lazy(async () => ({ default: (await load()).screen.View })),
  ]),
) as Partial<Record<AdminPageName, AdminScreen['View']>>

/** Whether an address of the back office has a screen. */
export const hasScreen = (page: AdminPageName): boolean => SCREENS[page] !== undefined
