import { z } from 'zod'
import { api } from '@/lib/contract/api'
import { ProblemReply, type Endpoint } from '@/lib/contract/endpoint'
import { PROBLEMS, type ProblemCode } from '@/lib/contract/problems'

type Json = Record<string, unknown>

/** What travels: of a codec, the wire's side. OpenAPI 3.1 speaks the very dialect that zod writes. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return json
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: shape }))
}

/** A multipart body also has its files, which the schema of the fields does not name. */
function requestBody({ body, bodyKind }: Endpoint): Json {
  if (!body) return {}
  const schema = schemaOf(body) as { properties?: Json }
  if (bodyKind !== 'multipart') return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const files = { type: 'array', maxItems: 5, items: { type: 'string', format: 'binary' }, description: 'PNG or JPG, up to 10 MB each; the first is the cover' }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, post_image: files } } } } } }
}

/** The problems a call can answer with, by status. */
function problemReplies({ auth, body, problems }: Endpoint): Json {
  const codes = new Set<ProblemCode>([...problems, ...(auth === 'required' ? ['loginRequired' as const] : []), ...(body ? ['badRequest' as const] : []), 'unexpected', 'unavailable'])
  const replies: Record<string, Json> = {}
  for (const code of codes) {
    const { status, msg } = PROBLEMS[code]
    const reply = (replies[status] ??= { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples: {} } } })
    reply['description'] = [reply['description'], code].filter(Boolean).join(', ')
    const content = reply['content'] as { 'application/json': { examples: Json } }
    content['application/json'].examples[code] = { value: { ok: false, msg, code } }
  }
  return replies
}

/** The OpenAPI 3.1 document of the whole HTTP API, made from the contract. @param server where the API is reached */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      security: endpoint.auth === 'none' ? [] : endpoint.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
      ...requestBody(endpoint),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.reply) } } },
        ...problemReplies(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'AgriHaat API', version: '1', description: 'Every reply carries ok and msg; a failed one also a code.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemReply) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The token of save-user, with or without Bearer' } },
    },
  }
}
