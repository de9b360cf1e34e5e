import type { Cut } from './cut'

/** A file that the browser fetches as soon as it reads of it, and that the first paint does not need. */
const SCRIPT = tag('<script src="', '</script>', /^<script src="(\/_next\/static\/[^"]+)" async=""><\/script>$/)
const SCRIPT_AHEAD = tag('<link rel="preload" as="script"', '>', /^/)
const STYLES = tag('<link rel="stylesheet"', '>', /^<link rel="stylesheet" href="(\/_next\/static\/[^"]+)" data-precedence="(\w+)"\/?>$/)

/** How a tag begins and ends, and what it must be like in between: a page is looked through for plain bytes alone. */
type Tag = { beginning: Buffer; end: Buffer; like: RegExp }

function tag(beginning: string, end: string, like: RegExp): Tag {
  return { beginning: Buffer.from(beginning), end: Buffer.from(end), like }
}

/** The hero may take this long before the scripts stop waiting for it, in milliseconds. */
const LONGEST_WAIT = 3000

/** Milliseconds between two looks whether React has taken over what was pressed, and in which it is looked. */
const LOOK = 50
const LONGEST_LOOK = 15_000

/**
 * What the browser runs: lets scripts and the whole style sheet come once the page and its first picture are painted. A tab in the background paints
 * nothing, and who already taps wants scripts now: there they come at once. A button that was pressed, or a list in which something was chosen, before its script was there
 * is told again when it is: the last one only, and React says by a key of its own on the element that it has taken it over.
 */
const loader = (scripts: string[], styles: string[][]) =>
  `(function(){var d=document,n=0,k,q,w=addEventListener,o={once:true,capture:true,passive:true};` +
  `function go(){if(n++)return;${JSON.stringify(styles)}.forEach(function(s){var l=d.createElement('link');l.rel='stylesheet';l.href=s[0];l.dataset.precedence=s[1];d.head.appendChild(l)});` +
  `${JSON.stringify(scripts)}.forEach(function(s){var e=d.createElement('script');e.src=s;e.async=true;d.head.appendChild(e)})}` +
  `function painted(){d.hidden?go():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})}` +
  `function alive(e){return Object.keys(e).some(function(p){return!p.indexOf('__reactProps')})}` +
  `function note(e){var t=e.target.closest(e.type=='click'?'button[type=button]:not([popovertarget])':'select');` +
  `if(t&&e.isTrusted&&!alive(t)){k=t;q=e.type;go()}}` +
  `d.addEventListener('click',note,true);d.addEventListener('change',note,true);` +
  `var i=setInterval(function(){if(!k){if(alive(d.body))stop()}else if(alive(k)){stop();setTimeout(function(){q=='click'?k.click():k.dispatchEvent(new Event(q,{bubbles:true}))},${LOOK})}},${LOOK});` +
  `function stop(){clearInterval(i);d.removeEventListener('click',note,true);d.removeEventListener('change',note,true)}` +
  `setTimeout(stop,${LONGEST_LOOK});` +
  `w('pointerdown',go,o);w('keydown',go,o);w('visibilitychange',go,o);` +
  `var h=d.querySelector('img[loading=eager][fetchpriority=high]');` +
  `if(!h||h.complete)return painted();h.addEventListener('load',painted);h.addEventListener('error',go);setTimeout(go,${LONGEST_WAIT})})()`

/**
 * A slow line carries one thing at a time, and a cheap phone does: until the page can be read, and its first picture be seen, nothing of either goes
 * to scripts. The styles that the page itself needs are in its head.
 * @returns what leaves the page, and what stands at the end of its body instead
 */
export function filesAfterPaint(html: Buffer): { cuts: Cut[]; loading: string } {
  const scripts: string[] = []
  const styles: string[][] = []
  const cuts = [
    ...tagsIn(html, SCRIPT, ([, src = '']) => scripts.push(src)),
    ...tagsIn(html, SCRIPT_AHEAD),
    ...tagsIn(html, STYLES, ([, href = '', precedence = '']) => styles.push([href, precedence])),
  ]
  return scripts.length === 0 ? { cuts: [], loading: '' } : { cuts, loading: `<script>${loader(scripts, styles)}</script>` }
}

/** Where these tags stand in a page. @param found is told of each */
function tagsIn(html: Buffer, { beginning, end, like }: Tag, found?: (match: RegExpExecArray) => void): Cut[] {
  const cuts: Cut[] = []
  for (let at = html.indexOf(beginning); at >= 0; at = html.indexOf(beginning, at + 1)) {
    const until = html.indexOf(end, at) + end.length
    const match = until > at ? like.exec(html.toString('latin1', at, until)) : null
    if (!match) continue
    found?.(match)
    cuts.push([at, until, ''])
  }
  return cuts
}
