import { createRequire } from 'node:module'
import { type Extent, extentOf } from './extent.ts'
import { recolour } from './recolour.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>
}

/** A drawing around its own middle, and how far it reaches from there. */
export interface Drawn {
  readonly svg: string
  readonly halfWidth: number
  readonly halfHeight: number
}

// A JSON import would be typed in full (five megabytes); `require` reads it once and asks no questions.
const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet

/** Flat things such as glasses are drawn larger, but not so large that they outgrow their neighbours. */
const LARGEST_GROWTH = 1.16

const short = (value: number): number => Number(value.toFixed(3))

/** An icon is drawn in many pictures, and measured once. */
const measured = new Map<string, Extent>()

function extentOfIcon(name: string, body: string, field: number): Extent {
  const known = measured.get(name) ?? extentOf(body, field)
  measured.set(name, known)
  return known
}

/** Whether an icon of that name can be drawn. */
export const iconExists = (name: string): boolean => Object.hasOwn(set.icons, name)

/**
 * The icon with what is visible of it in the middle, about `size` large. `scope` prefixes every id inside, so that
 * several icons may share one page. Throws for a name that does not exist.
 */
export function drawIcon(name: string, size: number, scope: string, tint?: string): Drawn {
  const icon = iconExists(name) ? set.icons[name] : undefined
  if (!icon) throw new Error(`no icon is called ${name}`)
  const field = Math.max(icon.width ?? 32, icon.height ?? 32)
  const { left, top, right, bottom } = extentOfIcon(name, icon.body, field)
  const unit = (size / field) * Math.min(LARGEST_GROWTH, (field * 0.94) / Math.max(right - left, bottom - top))
  const body = (tint ? recolour(name, icon.body, tint) : icon.body)
    .replaceAll(/\bid="([^"]+)"/g, `id="${scope}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${scope}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${scope}-$1"`)
  const move = `scale(${short(unit)}) translate(${short(-(left + right) / 2)} ${short(-(top + bottom) / 2)})`
  return {
    svg: `<g transform="${move}">${body}</g>`,
    halfWidth: ((right - left) / 2) * unit,
    halfHeight: ((bottom - top) / 2) * unit,
  }
}
