import { createHash } from 'node:crypto'

type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}
type Document = { info: { title: string; description: string }; paths: Record<string, Record<string, Operation>> }

/** Escapes a text for markup, also for an attribute in double quotes. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function operation(
  method: string,
  path: string,
  { operationId, summary, security, parameters, requestBody, responses }: Operation,
): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `<tr><td>${status}</td><td>${escapeMarkup(description)}</td></tr>`,
  )
  const needs =
    security.length === 0
      ? ''
      : security.length === 1
        ? '<p>Needs a session.</p>'
        : '<p>A session changes the reply.</p>'
  const names = parameters
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escapeMarkup(name)}</code> (${place}${required ? '' : ', optional'})</li>`,
    )
    .join('')
  return `<section id="${operationId}"><h2><span class="method">${method.toUpperCase()}</span> <code>${escapeMarkup(path)}</code></h2><p>${escapeMarkup(summary)}</p>${needs}
${names && `<ul>${names}</ul>`}${requestBody ? `<details><summary>Body</summary><pre>${escapeMarkup(JSON.stringify(requestBody, null, 2))}</pre></details>` : ''}
<table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;color:#17211a;background:#fbf9f4}h2{font-size:1.1rem;margin-top:2.5rem;overflow-wrap:anywhere}.method{color:#14532d}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2rem .6rem;text-align:left}pre{overflow:auto;background:#f1ede2;padding:1rem}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The OpenAPI document as a readable page, and the page's content policy. It has no script and no external file. */
export function apiPage(document: Record<string, unknown>): { html: string; policy: string } {
  const { info, paths } = document as unknown as Document
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, item]) => operation(method, path, item)),
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeMarkup(info.title)}</title>
<style>${STYLE}</style></head>
<body><h1>${escapeMarkup(info.title)}</h1><p>${escapeMarkup(info.description)} The same as a document: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('\n')}</body></html>`
  return { html, policy: POLICY }
}
