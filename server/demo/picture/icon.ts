import { createRequire } from 'node:module'
import { recolour } from './recolour.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>
}

// A JSON import would be typed in full (five megabytes); `require` reads it once and asks no questions.
const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet

/** Whether an icon of that name can be drawn. */
export const iconExists = (name: string): boolean => Object.hasOwn(set.icons, name)

/**
 * The icon as an SVG group around its own middle, `size` wide. `scope` prefixes every id inside, so that several
 * icons may share one page. Throws for a name that does not exist.
 */
export function drawIcon(name: string, size: number, scope: string, tint?: string): string {
  const icon = iconExists(name) ? set.icons[name] : undefined
  if (!icon) throw new Error(`no icon is called ${name}`)
  const body = tint ? recolour(name, icon.body, tint) : icon.body
  const scoped = body
    .replaceAll(/\bid="([^"]+)"/g, `id="${scope}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${scope}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${scope}-$1"`)
  const unit = size / Math.max(icon.width ?? 32, icon.height ?? 32)
  const half = -size / 2
  return `<g transform="translate(${half} ${half}) scale(${Number(unit.toFixed(4))})">${scoped}</g>`
}
