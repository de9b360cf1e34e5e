import { z } from 'zod'
import { api, type CallName } from '@/lib/contract/api'
import { EXAMPLES } from '@/lib/contract/examples'
import { ProblemReply, type Endpoint } from '@/lib/contract/endpoint'
import { PROBLEMS, type ProblemCode } from '@/lib/contract/problems'

type Json = Record<string, unknown>

/**
 * The JSON schema of the wire side of a codec. OpenAPI 3.1 uses the dialect that zod writes.
 * @param shared receives the schemas with a name of their own
 */
function schemaOf(schema: z.ZodType, shared: Json): Json {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  const {
    $schema: _,
    $defs = {},
    ...json
  } = JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/')) as Json & { $defs?: Json }
  Object.assign(shared, $defs)
  return json
}

function parameters(
  shared: Json,
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  examples: Record<string, string> = {},
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, shared) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

/** A multipart body also contains files, which the schema of its fields does not name. */
function requestBody(shared: Json, { body, bodyKind, files }: Endpoint, example: unknown): Json {
  if (!body) return {}
  const schema = schemaOf(body, shared) as { properties?: Json }
  if (bodyKind !== 'multipart')
    return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
  const fileShape = files && {
    [files.field]: {
      type: 'array',
      maxItems: files.max,
      items: { type: 'string', format: 'binary' },
      description: 'PNG or JPG, up to 10 MB each',
    },
  }
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...fileShape } }, example },
      },
    },
  }
}

/** The problems that a call can reply with, by status. */
function problemReplies({ auth, body, problems }: Endpoint): Json {
  const codes = new Set<ProblemCode>([
    ...problems,
    ...(auth === 'required' ? ['loginRequired' as const] : []),
    ...(body ? ['badRequest' as const] : []),
    'unexpected',
    'unavailable',
  ])
  const replies: Record<string, Json> = {}
  for (const code of codes) {
    const { status, msg } = PROBLEMS[code]
    const reply = (replies[status] ??= {
      description: '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples: {} } },
    })
    reply['description'] = [reply['description'], code].filter(Boolean).join(', ')
    const content = reply['content'] as { 'application/json': { examples: Json } }
    content['application/json'].examples[code] = { value: { ok: false, msg, code } }
  }
  return replies
}

/**
 * The OpenAPI 3.1 document of the whole HTTP API, made from the contract.
 * @param server the address of the API
 */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  schemas['Problem'] = schemaOf(ProblemReply, schemas)
  for (const [name, endpoint] of Object.entries(api) as [CallName, Endpoint][]) {
    const path = (paths[endpoint.path] ??= {})
    const example = EXAMPLES[name]
    path[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      security: endpoint.auth === 'none' ? [] : endpoint.auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: [
        ...parameters(schemas, 'path', endpoint.params, example.params),
        ...parameters(schemas, 'query', endpoint.query, example.query),
      ],
      ...requestBody(schemas, endpoint, example.body),
      responses: {
        [endpoint.replyStatus ?? 200]: {
          description: endpoint.replyStatus === 202 ? 'Will be done' : 'Done',
          content: {
            'application/json': {
              schema: schemaOf(endpoint.reply, schemas),
              example: endpoint.reply.encode(example.reply as never),
            },
          },
        },
        ...problemReplies(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AgriHaat API',
      version: '1',
      description:
        'Every reply carries ok and msg; a failed one also a code. States and districts are named in English, or in the language that the header x-language names by its code, and so are the villages of posts; with it, posts carry the names of their category, breed and lactation in English and that language only.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token of save-user, with or without Bearer',
        },
      },
    },
  }
}
