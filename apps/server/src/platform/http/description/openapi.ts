import type { AnyEndpoint } from '@tessera/contract/endpoint';
import { refusals } from '@tessera/contract/refusals';
import { z } from 'zod';
import { cookieName } from '../requests/cookies.ts';

interface JsonObject {
  [key: string]: unknown;
}

/** Generates the OpenAPI description from the schemas with which the server checks requests. */
export function describeApi(
  endpoints: readonly AnyEndpoint[],
  site: { name: string; publicUrl: string },
): JsonObject {
  const sessionCookie = cookieName('tessera_session', site.publicUrl.startsWith('https:'));
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description: 'Answers are { success: true, … } or { success: false, error, code, … }.',
    },
    servers: [{ url: site.publicUrl }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
  };
}

function describeOperation(endpoint: AnyEndpoint): JsonObject {
  const body = toSchema(endpoint.body, 'input');
  const hasBody = endpoint.method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.limits.length > 0 && { 'x-rate-limits': endpoint.limits }),
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
    ],
    ...(hasBody && {
      requestBody: { required: true, content: { [bodyTypes[endpoint.consumes]]: { schema: body } } },
    }),
    responses: { 200: success(endpoint), ...describeRefusals(endpoint), default: anyRefusal },
  };
}

const bodyTypes = {
  json: 'application/json',
  form: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const;

function success(endpoint: AnyEndpoint): JsonObject {
  if (endpoint.produces === 'bytes')
    return { description: 'Done.', content: { 'application/octet-stream': {} } };
  const output = toSchema(endpoint.output, 'output');
  const schema = {
    ...output,
    properties: { success: { const: true }, ...output.properties },
    required: ['success', ...(output.required ?? [])],
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function describeRefusals(endpoint: AnyEndpoint): JsonObject {
  const byStatus = Map.groupBy(endpoint.refusals, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refusal(codes.join(', '), { enum: codes })]),
  );
}

function refusal(description: string, code: JsonObject): JsonObject {
  const schema = {
    type: 'object',
    properties: { success: { const: false }, error: { type: 'string' }, code },
    required: ['success', 'error', 'code'],
  };
  return { description, content: { 'application/json': { schema } } };
}

/** Description of the refusals that every call may give: not signed in, not allowed, malformed, too often, busy. */
const anyRefusal = refusal('Refused.', { type: 'string' });

function describeParameters(schema: z.ZodType, location: 'path' | 'query'): JsonObject[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: of,
  }));
}

interface ObjectSchema extends JsonObject {
  properties?: Record<string, unknown>;
  required?: string[];
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: describeDates,
  });
  return rest;
}

function describeDates({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (zodSchema._zod.def.type !== 'date') return;
  jsonSchema.type = 'string';
  jsonSchema.format = 'date-time';
}
