import { materials } from './materials.ts'
import { hexOf, oklchOf, type Oklch } from './oklch.ts'

/** Below this chroma the eye sees a grey, whose hue means nothing. */
const GREY = 0.03
const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Moves `fill` as far from the tint as it stood from the material's main tone, so light and shade stay. */
function moved(fill: Oklch, main: Oklch, tint: Oklch): Oklch {
  const lightness = within(0.16, tint[0] + (fill[0] - main[0]) * 0.9, 0.985)
  if (main[1] < GREY) return [lightness, tint[1], tint[2]]
  const turn = fill[1] < GREY ? 0 : within(-12, ((fill[2] - main[2] + 540) % 360) - 180, 12)
  // A pale main tone must not make its shades gaudy.
  const chroma = tint[1] * within(0, fill[1] / main[1], 1.1)
  return [lightness, chroma, tint[2] + turn]
}

/** The icon's body with its material in another colour. Icons without a material come back as they are. */
export function recolour(icon: string, body: string, tint: string): string {
  const fills = materials[icon]
  if (!fills?.[0]) return body
  const main = oklchOf(fills[0])
  const wanted = oklchOf(tint)
  const swaps = new Map(fills.map((fill) => [fill, hexOf(moved(oklchOf(fill), main, wanted))]))
  return body.replaceAll(/#[0-9a-f]{6}\b/gi, (hex) => swaps.get(hex.toLowerCase()) ?? hex)
}
