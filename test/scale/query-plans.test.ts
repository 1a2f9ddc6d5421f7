import { describe } from 'vitest'
import { testQueryPlans } from './plan-queries.ts'

describe('query plans at 3,000 businesses', () => testQueryPlans(3000))
