import './admin.css'
import { createRoot } from 'react-dom/client'
import type { AdminState } from '../contract/admin/admin-state.ts'
import { AdminRoot } from './admin-root.tsx'
import { startNavigation } from './navigation.ts'

const root = document.querySelector<HTMLElement>('body > #root')
const state = document.querySelector('body > #state')?.textContent
if (!root || !state) throw new Error('The page has no root element to fill')
startNavigation()
createRoot(root).render(<AdminRoot state={JSON.parse(state) as AdminState} />)
