import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container } from 'postcss'

/** One rule of a style sheet. */
type Rule = {
  /** The at-rules around it, outermost first, as their beginnings: `@layer utilities{`. */
  around: string
  depth: number
  text: string
  /** It can touch a page only where one of these classes stands; null: any page. */
  classes: string[] | null
  /** It says something only where this stands in another rule; null: everywhere. */
  wantedBy: string | null
}

const STYLE_LINK = Buffer.from('<link rel="stylesheet" href="/_next/static/')
const STYLE_ADDRESS = /href="(\/_next\/static\/[\w./-]+\.css)[^"]*"/
const CLASS_OPENING = Buffer.from(' class="')
const QUOTE = 0x22
const CLASS = /\.((?:\\.|[\w-])+)/g
/** What is said of classes that an element must not have decides nothing here. */
const NOT = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
/** These hold no rules for elements. */
const WHOLE = new Set(['property', 'keyframes', 'font-face'])

const sheets = new Map<string, Rule[]>()
/** Pages of one kind mostly use the same classes. The styles for these are kept: so many kinds, of about 20 KB each. */
const kept = new LRUCache<string, string>({ max: 300 })

/**
 * The rules of the site's style sheet that a page uses, for its head, so that its first paint waits for no other file; '' where it has no
 * sheet. The whole sheet is still named, for what scripts draw later; it says the same in the same layers, so nothing changes when it comes.
 */
export function criticalCss(html: Buffer): string {
  const link = html.indexOf(STYLE_LINK)
  const [, address] = (link < 0 ? null : STYLE_ADDRESS.exec(html.toString('latin1', link, html.indexOf('>', link)))) ?? []
  if (!address) return ''
  const values = classValues(html)
  const key = [address, ...[...values].sort()].join('\n')
  const css = kept.get(key) ?? `<style>${usedRules(rulesOf(address), classesOf(values))}</style>`
  kept.set(key, css)
  return css
}

/** The rules of a built sheet; it never changes under its name. */
function rulesOf(address: string): Rule[] {
  const known = sheets.get(address)
  if (known) return known
  const rules: Rule[] = []
  collect(parse(readFileSync(`.next${address.slice('/_next'.length)}`)), '', 0, rules)
  sheets.set(address, rules)
  return rules
}

function collect(container: Container, around: string, depth: number, rules: Rule[]): void {
  for (const node of container.nodes as ChildNode[]) {
    if (node.type === 'comment') continue
    if (node.type === 'atrule' && node.nodes && !WHOLE.has(node.name)) collect(node, `${around}@${node.name} ${node.params}{`, depth + 1, rules)
    else rules.push({ around, depth, text: String(node), classes: node.type === 'rule' ? classesIn(node.selectors) : null, wantedBy: wantedBy(node) })
  }
}

/** What else must be said for this to say something: a variable's type where it is read, an animation's pictures where it is named. */
function wantedBy(node: ChildNode): string | null {
  if (node.type !== 'atrule') return null
  return node.name === 'property' ? `var(${node.params}` : node.name === 'keyframes' ? node.params : null
}

/** The classes of which one must stand on a page for these selectors to touch it; null where a selector names none. */
function classesIn(selectors: string[]): string[] | null {
  const found = selectors.map(selector => [...selector.replace(NOT, '').matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
  return found.some(classes => classes.length === 0) ? null : found.flat()
}

/** What stands in the class attributes of a page, each once. */
function classValues(html: Buffer): Set<string> {
  const values = new Set<string>()
  for (let at = html.indexOf(CLASS_OPENING); at >= 0; at = html.indexOf(CLASS_OPENING, at)) {
    const start = at + CLASS_OPENING.length
    at = html.indexOf(QUOTE, start)
    if (at < 0) break
    values.add(html.toString('latin1', start, at))
  }
  return values
}

function classesOf(values: Set<string>): Set<string> {
  const plain = [...values].join(' ').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return new Set(plain.split(/\s+/))
}

function usedRules(rules: Rule[], classes: Set<string>): string {
  const touching = rules.filter(rule => !rule.classes || rule.classes.some(name => classes.has(name)))
  const said = touching.map(({ text, wantedBy }) => (wantedBy === null ? text : '')).join('')
  let css = ''
  let open: Pick<Rule, 'around' | 'depth'> = { around: '', depth: 0 }
  for (const rule of touching) {
    if (rule.wantedBy !== null && !said.includes(rule.wantedBy)) continue
    if (rule.around !== open.around) {
      css += '}'.repeat(open.depth) + rule.around
      open = rule
    }
    css += `${rule.text}${rule.text.endsWith('}') ? '' : ';'}`
  }
  return css + '}'.repeat(open.depth)
}
