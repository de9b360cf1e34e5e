/**
 * Turns an icon of lucide-react into one of ours (`components/ui/icon.tsx`): its strokes are written as markup when the site is
 * built. The library's own components give every stroke and ten attributes of every icon to React, on a list of ads a hundred
 * times a page.
 * @param {string} source a module of `lucide-react/dist/esm/icons`
 * @returns {string} the module instead
 */
export default function iconLoader(source) {
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(source)
  // Another name of an icon passes it on.
  if (!data) return source
  const { node } = new Function(`return ${data[1]}`)()
  const strokes = node.map(([tag, { key: _, ...attributes }]) => `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('')}/>`).join('')
  return `import { createIcon } from '../../../../../components/ui/icon.tsx'\nexport default /*#__PURE__*/ createIcon(${JSON.stringify(strokes)})\n`
}
