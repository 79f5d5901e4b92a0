import { darkGround } from './picture/dark-ground.ts'
import { drawIcon, type Drawn } from './picture/icon.ts'
import { groundOf, type Ground } from './picture/grounds.ts'
import type { PictureAsk } from './picture/picture-ask.ts'

const WIDTH = 800
const HEIGHT = 1_000

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** A short name for these words that can stand in an id or a file name. */
function nameOf(...words: (string | number | undefined)[]): string {
  let hash = 7
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0
  return hash.toString(36)
}

interface Stage {
  readonly id: string
  readonly ground: Ground
}

const defs = ({ id, ground }: Stage): string =>
  `<defs>${darkGround(id, ground)}` +
  `<linearGradient id="${id}-wall" x1="0" y1="0" x2="0" y2="1"><stop class="${id}-top" stop-color="${ground.wall[0]}"/>` +
  `<stop class="${id}-bottom" offset="1" stop-color="${ground.wall[1]}"/></linearGradient>` +
  `<radialGradient id="${id}-light"><stop class="${id}-glow" stop-color="${ground.light}"/>` +
  `<stop class="${id}-glow" offset="1" stop-color="${ground.light}" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="${id}-shade"><stop stop-color="${ground.shade}" stop-opacity=".34"/>` +
  `<stop offset=".55" stop-color="${ground.shade}" stop-opacity=".14"/>` +
  `<stop offset="1" stop-color="${ground.shade}" stop-opacity="0"/></radialGradient></defs>`

const wall = ({ id }: Stage, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="url(#${id}-wall)"/>`
const light = ({ id }: Stage, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}-light)"/>`
const shade = ({ id }: Stage, x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(rx * 0.15)}" fill="url(#${id}-shade)"/>`

const put = (x: number, y: number, turn: number, drawn: Drawn): string =>
  `<g transform="translate(${x} ${Math.round(y)})${turn ? ` rotate(${turn})` : ''}">${drawn.svg}</g>`

/** The goods on a table: their shadow, and they with their foot at `foot`. */
const stand = (stage: Stage, x: number, foot: number, turn: number, drawn: Drawn): string =>
  shade(stage, x, foot + 4, drawn.halfWidth * 1.08) + put(x, foot - drawn.halfHeight, turn, drawn)

const scenes: Record<PictureAsk['variant'], (ask: PictureAsk, stage: Stage) => string> = {
  // Straight on, floating a little above its shadow.
  0: (ask, stage) => {
    const goods = drawIcon(ask.icon, 600, `${stage.id}a`, ask.tint)
    const shadow = shade(stage, 400, 480 + goods.halfHeight + 62, Math.max(150, goods.halfWidth * 0.95))
    return light(stage, 400, 470, 430) + shadow + put(400, 480, 0, goods)
  },
  // Turned, on a table with an edge.
  1: (ask, stage) => {
    const goods = drawIcon(ask.icon, 560, `${stage.id}a`, ask.tint)
    const foot = Math.max(690, 500 + goods.halfHeight)
    const table = `<path d="M0 ${Math.round(foot - 80)}H800V1000H0Z" class="${stage.id}-table" fill="${stage.ground.table}"/>`
    return (
      table +
      light(stage, 400, 430, 400) +
      shade(stage, 408, foot + 26, goods.halfWidth) +
      put(400, foot - goods.halfHeight, -9, goods)
    )
  },
  // Close up, inside a window of light.
  2: (ask, stage) =>
    `<circle cx="470" cy="560" r="560" class="${stage.id}-table" fill="${stage.ground.table}"/>` +
    light(stage, 430, 520, 520) +
    put(470, 590, 7, drawIcon(ask.icon, 1_060, `${stage.id}a`, ask.tint)),
  // In company: with what belongs to it, or with a second piece behind it.
  3: (ask, stage) => {
    const goods = drawIcon(ask.icon, 430, `${stage.id}a`, ask.tint)
    const company = drawIcon(ask.companion ?? ask.icon, 262, `${stage.id}b`, ask.companion ? undefined : ask.tint)
    return (
      `<path d="M0 640H800V1000H0Z" class="${stage.id}-table" fill="${stage.ground.table}"/>` +
      light(stage, 430, 430, 420) +
      stand(stage, 628, 696, ask.companion ? 0 : 6, company) +
      stand(stage, 274, 800, 0, goods)
    )
  },
}

/** The file name of a picture without its ending: equal pictures share one file. */
export const pictureName = (ask: PictureAsk): string =>
  `${ask.icon}-${ask.variant}-${nameOf(ask.icon, ask.ground, ask.variant, ask.tint, ask.companion)}`

/** A picture of goods, 800 × 1000, as SVG text. Throws for an icon or a ground that does not exist. */
export function composePicture(ask: PictureAsk): string {
  const stage = {
    id: `p${nameOf(ask.icon, ask.ground, ask.variant, ask.tint, ask.companion)}`,
    ground: groundOf(ask.ground),
  }
  return svg(WIDTH, HEIGHT, defs(stage) + wall(stage, WIDTH, HEIGHT) + scenes[ask.variant](ask, stage))
}

/** A square sign for a shop or a category: the icon on its ground, safe to be cut to a circle. */
export function composeLogo(ask: { icon: string; ground: string; tint?: string }): string {
  const stage = { id: `l${nameOf(ask.icon, ask.ground, ask.tint)}`, ground: groundOf(ask.ground) }
  const icon = drawIcon(ask.icon, 230, `${stage.id}a`, ask.tint)
  return svg(400, 400, defs(stage) + wall(stage, 400, 400) + light(stage, 200, 200, 200) + put(200, 200, 0, icon))
}

/** A person's picture: a face large on its ground, safe to be cut to a circle. */
export function composeAvatar(ask: { icon: string; ground: string }): string {
  const stage = { id: `a${nameOf(ask.icon, ask.ground)}`, ground: groundOf(ask.ground) }
  const icon = drawIcon(ask.icon, 270, `${stage.id}a`)
  return svg(400, 400, defs(stage) + wall(stage, 400, 400) + light(stage, 200, 180, 220) + put(200, 212, 0, icon))
}

/** Where the goods of a banner stand: x, foot, size, turn; the last one floats. The far side, 46 in 100, is left calm for words (`HomeBanners`). */
const row: readonly (readonly [number, number, number, number])[] = [
  [1_110, 715, 500, 0],
  [1_430, 735, 280, 6],
  [850, 740, 240, -6],
  [1_430, 330, 190, 12],
]

/** A wide banner, 1600 × 900, without words. `mirror` puts the goods on the left for right-to-left readers. */
export function composeBanner(ask: { icons: readonly string[]; ground: string; mirror?: boolean }): string {
  const stage = { id: `b${nameOf(...ask.icons, ask.ground, String(ask.mirror))}`, ground: groundOf(ask.ground) }
  const at = (x: number) => (ask.mirror ? 1_600 - x : x)
  const placed = ask.icons.slice(0, row.length).map((icon, i) => {
    const [x, foot, size, turn] = row[i]!
    const drawn = drawIcon(icon, size, `${stage.id}${i}`)
    const floats = i === row.length - 1
    const side = ask.mirror ? -turn : turn
    return floats ? put(at(x), foot - drawn.halfHeight, side, drawn) : stand(stage, at(x), foot, side, drawn)
  })
  const thread = ask.mirror
    ? 'M1600 760C1340 650 1240 860 1010 800S560 640 330 790S80 830 0 780'
    : 'M0 760C260 650 360 860 590 800S1040 640 1270 790S1520 830 1600 780'
  return svg(
    1_600,
    900,
    defs(stage) +
      wall(stage, 1_600, 900) +
      `<circle cx="${at(1_130)}" cy="500" r="420" class="${stage.id}-table" fill="${stage.ground.table}" opacity=".55"/>` +
      light(stage, at(1_130), 430, 480) +
      `<path d="${thread}" fill="none" stroke="#d8432b" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
      // The far ones first, so that the chief piece stands in front.
      placed.reverse().join(''),
  )
}
