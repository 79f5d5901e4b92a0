import type { Language } from '#contract/platform/languages.ts'
import { escaped } from '../../platform/text/escaped.ts'
import { shareText } from './share.texts.ts'

/** Why a link shows nothing: what it names is not there, or is not on sale. */
export type Gone = 'goodsUnknown' | 'goodsOff' | 'shopUnknown' | 'shopShut'

const STYLE = `
      :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
      body { max-width: 34rem; margin: 0 auto; padding: 20vh 1.25rem 2rem; }
      h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 0.5rem; }
      p { margin: 0 0 1.5rem; }
      a { display: inline-block; min-height: 2.75rem; margin-inline-end: 1.5rem; font-weight: 600; color: inherit; }`

/** A small page without a script that says why a link shows nothing, and leads to the shop. Its links are relative: the page may lie in a folder. */
export function gonePage(
  gone: Gone,
  lang: Language,
  ways: readonly { readonly to: string; readonly label: string }[],
): string {
  const title = escaped(shareText(lang, `preview.${gone}Title`))
  const text = escaped(shareText(lang, `preview.${gone}Text`))
  const links = ways.map(({ to, label }) => `<a href="${escaped(to)}">${escaped(label)}</a>`).join('\n      ')
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:site_name" content="Shop" />
    <style>${STYLE}
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${links}
    </main>
  </body>
</html>
`
}
