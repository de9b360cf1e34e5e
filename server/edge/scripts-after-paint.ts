/** What the browser requests as soon as it reads the tag, but does not need for the first paint. */
const NOT_YET =
  /<script src="(?<script>\/_next\/static\/[^"]+)" async=""><\/script>|<link rel="preload" as="script"[^>]*>|<link rel="stylesheet" href="(?<href>\/_next\/static\/[^"]+)" data-precedence="(?<precedence>\w+)"\/?>/g

/** Milliseconds for which the scripts wait for the first picture at most. */
const LONGEST_WAIT = 3000

/**
 * The script that loads the other scripts and the whole style sheet after the page and its first picture are painted.
 * They are loaded at once in a background tab, which paints nothing, and when the reader taps. The last button that was
 * clicked, or select that was changed, gets its event again when React has hydrated the page, which the `Hydrated`
 * component marks (components/layout/hydrated.tsx).
 */
const loader = (scripts: string[], styles: string[][]) =>
  `(function(){var d=document,started,pressed,once={once:true,capture:true,passive:true};` +
  `function start(){if(started)return;started=1;${JSON.stringify(styles)}.forEach(function(s){var l=d.createElement('link');l.rel='stylesheet';l.href=s[0];l.dataset.precedence=s[1];d.head.appendChild(l)});` +
  `${JSON.stringify(scripts)}.forEach(function(s){var e=d.createElement('script');e.src=s;e.async=true;d.head.appendChild(e)})}` +
  `function painted(){d.hidden?start():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}` +
  `function press(e){var t=e.target.closest(e.type=='click'?'button[type=button]:not([popovertarget])':'select');if(t&&e.isTrusted){pressed=[t,e.type];start()}}` +
  `d.addEventListener('click',press,true);d.addEventListener('change',press,true);` +
  `new MutationObserver(function(_,o){o.disconnect();d.removeEventListener('click',press,true);d.removeEventListener('change',press,true);` +
  `if(pressed)pressed[1]=='click'?pressed[0].click():pressed[0].dispatchEvent(new Event('change',{bubbles:true}))}).observe(d.documentElement,{attributeFilter:['data-hydrated']});` +
  `['pointerdown','keydown','visibilitychange'].forEach(function(n){addEventListener(n,start,once)});` +
  `var h=d.querySelector('img[loading=eager][fetchpriority=high]');` +
  `if(!h||h.complete)return painted();h.addEventListener('load',painted);h.addEventListener('error',start);setTimeout(start,${LONGEST_WAIT})})()`

/**
 * Makes the page load its scripts and its whole style sheet after the first paint. On a slow connection, scripts would
 * delay the text and the first picture. The page's head already has the styles that the page needs.
 */
export function scriptsAfterPaint(html: string): string {
  const scripts: string[] = []
  const styles: [href: string, precedence: string][] = []
  const end = html.lastIndexOf('</body>')
  const body = html.slice(0, end).replace(NOT_YET, (...match) => {
    const { script, href, precedence } = match.at(-1) as Record<string, string | undefined>
    if (script) scripts.push(script)
    if (href) styles.push([href, precedence ?? ''])
    return ''
  })
  if (scripts.length === 0 || end < 0) return html
  return `${body}<script>${loader(scripts, styles)}</script>${html.slice(end)}`
}
