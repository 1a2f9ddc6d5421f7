import './admin.css'
import { createRoot } from 'react-dom/client'
import type { AdminState } from '../../platform/admin-ui/admin-state.ts'
import { startNavigation } from '../../platform/admin-ui/navigation.ts'
import { registerCallTable } from '../../platform/calls/client.ts'
import { AdminRoot } from './admin-root.tsx'

const root = document.querySelector<HTMLElement>('body > #root')
const state = document.querySelector('body > #state')?.textContent
if (!root || !state) throw new Error('The page has no root element to fill')
startNavigation()
const sent = JSON.parse(state) as AdminState
registerCallTable(sent.calls)
createRoot(root).render(<AdminRoot state={sent} />)
