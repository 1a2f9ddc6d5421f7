import { z } from 'zod'

/** This is the subset of JSON Schema 2020-12 in use. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export type OpenApiParameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export type OpenApiContent = Record<string, { schema: JsonSchema; example?: unknown }>

export type OpenApiReference = { $ref: string }

export type OpenApiResponse = {
  description: string
  headers?: Record<string, OpenApiReference>
  content?: OpenApiContent
}

export type OpenApiOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: OpenApiParameter[]
  requestBody?: { required: true; content: OpenApiContent }
  responses: Record<string, OpenApiResponse | OpenApiReference>
}

export const openApiResponse = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.custom<OpenApiOperation>())),
  components: z.object({
    schemas: z.record(z.string(), z.custom<JsonSchema>()),
    responses: z.record(z.string(), z.custom<OpenApiResponse>()),
    headers: z.record(z.string(), z.custom<{ description: string; schema: JsonSchema }>()),
    securitySchemes: z.record(
      z.string(),
      z.object({ type: z.literal('http'), scheme: z.string(), description: z.string() }),
    ),
    parameters: z.record(z.string(), z.custom<OpenApiParameter>()).optional(),
  }),
})

/** The response is a problem document (RFC 9457). */
export const problemResponse = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  success: z.literal(false).optional(),
  message: z.string().optional(),
  request_id: z.string().optional(),
})

export type OpenApiWire = z.infer<typeof openApiResponse>
