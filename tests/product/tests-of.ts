import { readFileSync } from 'node:fs'
import ts from 'typescript'

const known = new Map<string, Map<string, string>>()

/**
 * Maps the titles of a file's tests, as in the file but without their tag, to the source of each; a title that occurs
 * twice has both sources. Tests that are skipped in every run, alone or with their group, are not among them.
 */
export function testsOf(file: string): Map<string, string> {
  const before = known.get(file)
  if (before) return before
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isSkippedGroup(node.expression)) return
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const name = ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1)
      const untagged = name.replace(/ @slow$/, '')
      found.set(untagged, `${found.get(untagged) ?? ''}${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  known.set(file, found)
  return found
}

/** Is this `it`, `test` or `it.each(…)`? A skipped test proves nothing. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    const each = ts.isCallExpression(callee) ? callee.expression : callee.tag
    return ts.isPropertyAccessExpression(each) && each.name.text === 'each' && isTest(each.expression)
  }
  return false
}

/** Is this `describe.skip`, `test.describe.fixme`, `xdescribe`, or one of them with `each(…)`? */
function isSkippedGroup(callee: ts.Expression): boolean {
  return /^(?:xdescribe|(?:test\.)?describe\.(?:skip|fixme))\b/.test(callee.getText())
}
