import path from 'node:path'
import Validator from '@adobe/structured-data-validator'
import ts from 'typescript'

export type Thing = { '@type': string } & Record<string, any>

/** The structured data of a page, one item per thing; graphs are split. */
export function thingsOf(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(match => {
    const {
      '@context': context,
      '@graph': graph,
      ...thing
    } = JSON.parse(match[1] ?? '') as Thing & { '@graph'?: Thing[] }
    if (context !== 'https://schema.org') throw new Error(`context ${String(context)}`)
    return graph ?? [thing as Thing]
  })
}

/** The errors by search engines' rules for rich results. */
export async function richResultFaults(things: Thing[]): Promise<string[]> {
  const byType: Record<string, Thing[]> = {}
  for (const thing of things) (byType[thing['@type']] ??= []).push(structuredClone(thing))
  const issues = await new Validator(null).validate({ jsonld: byType })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

/**
 * The same thing, every free text replaced by one constant, so that equal shapes are checked only once. `query-input`
 * is dropped, because the vocabulary does not contain it.
 */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return [...new Map(value.map(item => [JSON.stringify(shapeOf(item)), shapeOf(item)])).values()]
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !name.endsWith('-input'))
        .map(([name, inner]) => [name, shapeOf(inner, name)]),
    )
  return typeof value === 'string' && key !== '@type' && !value.startsWith('https://schema.org/')
    ? 'text'
    : typeof value === 'number'
      ? 1
      : value
}

/**
 * The errors of these things by schema.org's vocabulary, as `schema-dts` types it:
 * unknown types and properties, wrong values.
 */
export function vocabularyFaults(things: Thing[]): string[] {
  const shapes = [...new Set(things.map(thing => JSON.stringify(shapeOf(thing))))]
  const types = [...new Set(things.map(thing => thing['@type']))]
  const source = [
    `import type { ${types.join(', ')} } from 'schema-dts'`,
    ...shapes.map((shape, index) => `export const thing${index}: ${(JSON.parse(shape) as Thing)['@type']} = ${shape}`),
  ].join('\n')
  const file = path.resolve('things.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest)
  host.fileExists = name => name === file || fileExists(name)
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
