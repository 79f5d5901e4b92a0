import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const THEME = readFileSync('src/ui/theme.css', 'utf8')
const [, MORE = ''] = THEME.split('@media (prefers-contrast: more) {')
const BLOCK = MORE.slice(0, MORE.indexOf('\n  }'))
const COLOUR = /--([a-z]+): light-dark\(oklch\(([\d.% ]+)\), oklch\(([\d.% ]+)\)\);/g

/** How bright a colour of OKLCH is, from 0 to 1, by the formula of WCAG. */
function brightnessOf(written: string): number {
  const [percent = 0, chroma = 0, hue = 0] = written.split(/[% ]+/).map(Number)
  const angle = (hue * Math.PI) / 180
  const [light, a, b] = [percent / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    0.2126 * (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    0.7152 * (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    0.0722 * (-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}

const contrast = (one: string, other: string): number => {
  const [a, b] = [brightnessOf(one), brightnessOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const coloursOf = (css: string) =>
  [...css.matchAll(COLOUR)].map(([, name = '', light = '', dark = '']) => ({ name, themes: [light, dark] }))
const GROUNDS = coloursOf(THEME).filter(({ name }) => name === 'canvas' || name === 'surface')

it('writes and draws at seven to one on the page and on cards where more contrast is asked for', () => {
  expect(GROUNDS).toHaveLength(2)
  const asked = coloursOf(BLOCK)
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['muted', 'line', 'rim', 'thread', 'bad']))
  const faint = asked.flatMap(({ name, themes }) =>
    GROUNDS.flatMap((ground) =>
      themes.flatMap((colour, theme) => {
        const seen = contrast(colour, ground.themes[theme] ?? '')
        return seen < 7 ? `${name} on ${ground.name}, ${theme === 0 ? 'light' : 'dark'}: ${seen.toFixed(1)}` : []
      }),
    ),
  )
  expect(faint).toEqual([])
})
