import { describe } from 'vitest'
import { testQueryPlans } from './plan-queries.ts'

describe('query plans at 100,000 businesses', () => testQueryPlans(100_000))
