import { DATA_FAULTS } from './data-faults.ts'
import type { Fault } from './fault.ts'
import { REQUEST_FAULTS } from './request-faults.ts'

export const FAULTS: Fault[] = [...DATA_FAULTS, ...REQUEST_FAULTS]
