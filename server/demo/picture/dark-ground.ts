import type { Ground } from './grounds.ts'
import { hexOf, oklchOf } from './oklch.ts'

/** Grounds are nearly grey: in the dark they need more colour to be told apart, and little enough to stay calm. */
const MORE = 1.5
const MOST_CHROMA = 0.035

const at = (lightness: number, colour: string): string => {
  const [, chroma, hue] = oklchOf(colour)
  return hexOf([lightness, Math.min(MOST_CHROMA, chroma * MORE), hue])
}

/**
 * The rules by which a picture's ground turns dark with the page around it: a browser asks an image for the colour scheme of
 * the element that shows it. The goods themselves keep their colours, and the light behind them sets dark ones off.
 */
export function darkGround(id: string, { wall, table, light }: Ground): string {
  const rules = [
    `.${id}-top{stop-color:${at(0.37, wall[0])}}`,
    `.${id}-bottom{stop-color:${at(0.3, wall[1])}}`,
    `.${id}-glow{stop-color:${at(0.56, light)}}`,
    `.${id}-table{fill:${at(0.33, table)}}`,
  ]
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`
}
