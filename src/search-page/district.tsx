import type { z } from 'zod'
import { parseCity } from '../listings/places/cities.ts'
import { City } from '../listings/places/city.page.tsx'
import type { cityResponse } from '../listings/places/city-response.server.ts'

export const District = ({ wire }: { wire: z.infer<typeof cityResponse> }) => (
  <City city={parseCity(wire)} />
)
