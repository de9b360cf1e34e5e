import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container } from 'postcss'

/** One rule of a style sheet. */
type Rule = {
  /** The at-rules around it, outermost first, as their beginnings: `@layer utilities{`. */
  around: string
  text: string
  /** The rule can apply to a page only if the page has one of these classes or tags (`<hr`); null: any page. */
  needs: string[] | null
  /** The rule has an effect only if another rule contains this text; null: always. */
  wantedBy: string | null
}

const STYLE_LINK = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)/
const TAGS_AND_CLASSES = /(<[a-z][a-z0-9]*)| class="([^"]*)"/g
const CLASS = /\.((?:\\.|[\w-])+)/g
/** The element of a selector that begins with one. */
const TAG = /^[a-z][a-z0-9]*(?![\w-])/
/** Classes inside `:not(…)` do not decide whether a rule can apply. */
const NOT = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
/** Initial values of Tailwind's properties, one declaration each, for browsers that cannot register properties. */
const INITIAL_VALUES = '@layer properties{'
/** These at-rules contain no rules for elements. */
const WHOLE = new Set(['property', 'keyframes', 'font-face'])

const sheets = new Map<string, Rule[]>()
/**
 * The styles by the classes and tags of a page. Pages of one kind mostly use the same. 300 kinds are kept, about 20 KB
 * each.
 */
const kept = new LRUCache<string, string>({ max: 300 })

/**
 * Puts the rules that a page uses into its head, so that its first paint waits for no other file. The page still links
 * the whole sheet, for what scripts draw later. The sheet has the same rules in the same layers, so nothing changes
 * when it loads. The rules come after the tags for link previews, which read only the beginning of a page.
 * @param read returns the sheet of an address
 */
export function stylesFirst(html: string, read = readBuilt): string {
  const [, address] = STYLE_LINK.exec(html) ?? []
  const end = html.indexOf('</head>')
  if (address === undefined || end < 0) return html
  const values = new Set(Array.from(html.matchAll(TAGS_AND_CLASSES), ([, tag, value = '']) => tag ?? value))
  const key = [address, ...[...values].sort()].join('\n')
  const css = kept.get(key) ?? usedRules(rulesOf(address, read), namesOf(values))
  kept.set(key, css)
  return `${html.slice(0, end)}<style>${css}</style>${html.slice(end)}`
}

const readBuilt = (address: string): string => readFileSync(`.next${address.slice('/_next'.length)}`, 'utf8')

/** The rules of a built sheet. A sheet never changes under its name. */
function rulesOf(address: string, read: (address: string) => string): Rule[] {
  const rules = sheets.get(address) ?? rulesIn(parse(read(address)), '')
  sheets.set(address, rules)
  return rules
}

const rulesIn = (container: Container, around: string): Rule[] =>
  (container.nodes as ChildNode[]).flatMap(node => {
    if (node.type === 'comment') return []
    if (node.type === 'atrule' && node.nodes && !WHOLE.has(node.name))
      return rulesIn(node, `${around}@${node.name} ${node.params}{`)
    if (node.type === 'rule' && around.startsWith(INITIAL_VALUES)) return rulesIn(node, `${around}${node.selector}{`)
    const needs = node.type === 'rule' ? needsOf(node.selectors) : null
    return { around, text: String(node), needs, wantedBy: wantedBy(node) }
  })

/**
 * The text that another rule must contain for this one to have an effect: `var(…)` for a registered property or its
 * initial value, the name for keyframes.
 */
function wantedBy(node: ChildNode): string | null {
  if (node.type === 'decl') return `var(${node.prop}`
  if (node.type !== 'atrule') return null
  return node.name === 'property' ? `var(${node.params}` : node.name === 'keyframes' ? node.params : null
}

/**
 * A page must have one of these classes or tags for the selectors to apply; null if a selector may apply to any page.
 */
function needsOf(selectors: string[]): string[] | null {
  const found = selectors.map(selector => {
    const classes = [...selector.replace(NOT, '').matchAll(CLASS)]
    const [tag] = TAG.exec(selector) ?? []
    if (classes.length === 0 && tag) return [`<${tag}`]
    return classes.map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
  })
  return found.some(names => names.length === 0) ? null : found.flat()
}

/** The classes and the tags, one by one. */
function namesOf(values: Set<string>): Set<string> {
  const plain = [...values]
    .join(' ')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return new Set(plain.split(/\s+/))
}

function usedRules(rules: Rule[], names: Set<string>): string {
  const touching = rules.filter(({ needs }) => !needs || needs.some(name => names.has(name)))
  const unconditional = touching.map(({ text, wantedBy }) => (wantedBy === null ? text : '')).join('')
  const closing = (around: string) => '}'.repeat(around.split('{').length - 1)
  let css = ''
  let open = ''
  for (const rule of touching) {
    if (rule.wantedBy !== null && !unconditional.includes(rule.wantedBy)) continue
    if (rule.around !== open) css += closing(open) + rule.around
    open = rule.around
    css += `${rule.text}${rule.text.endsWith('}') ? '' : ';'}`
  }
  return css + closing(open)
}
