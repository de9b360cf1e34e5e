import type { LucideProps } from 'lucide-react'
import { classes } from './classes'

/**
 * An icon of 24 × 24 units, drawn in the colour of the text around it; how its strokes look stands in the style of `.icon`.
 * @param strokes what is inside its `<svg>`, as markup; the build takes it from lucide-react (`scripts/icon-loader.mjs`)
 */
export function createIcon(strokes: string) {
  const inside = { __html: strokes }
  return function Icon({ className, 'aria-hidden': hidden }: Pick<LucideProps, 'className' | 'aria-hidden'>) {
    return <svg viewBox="0 0 24 24" aria-hidden={hidden} className={classes('icon', className)} dangerouslySetInnerHTML={inside} />
  }
}
