import { drawIcon } from './picture/icon.ts'
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
  return `${hash.toString(36)}`
}

interface Stage {
  readonly id: string
  readonly ground: Ground
}

const defs = ({ id, ground }: Stage): string =>
  `<defs><linearGradient id="${id}-wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ground.wall[0]}"/>` +
  `<stop offset="1" stop-color="${ground.wall[1]}"/></linearGradient>` +
  `<radialGradient id="${id}-light"><stop stop-color="${ground.light}"/>` +
  `<stop offset="1" stop-color="${ground.light}" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="${id}-shade"><stop stop-color="${ground.shade}" stop-opacity=".34"/>` +
  `<stop offset=".55" stop-color="${ground.shade}" stop-opacity=".14"/>` +
  `<stop offset="1" stop-color="${ground.shade}" stop-opacity="0"/></radialGradient></defs>`

const wall = ({ id }: Stage, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="url(#${id}-wall)"/>`
const light = ({ id }: Stage, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}-light)"/>`
const shade = ({ id }: Stage, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-shade)"/>`

const put = (x: number, y: number, turn: number, drawn: string): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}">${drawn}</g>`

const scenes: Record<PictureAsk['variant'], (ask: PictureAsk, stage: Stage) => string> = {
  // Straight on, floating a little above its shadow.
  0: (ask, stage) =>
    light(stage, 400, 470, 430) +
    shade(stage, 400, 836, 255, 36) +
    put(400, 500, 0, drawIcon(ask.icon, 600, `${stage.id}a`, ask.tint)),
  // Turned, on a table with an edge.
  1: (ask, stage) =>
    `<path d="M0 700H800V1000H0Z" fill="${stage.ground.table}"/>` +
    light(stage, 400, 430, 400) +
    shade(stage, 412, 792, 265, 42) +
    put(400, 500, -9, drawIcon(ask.icon, 550, `${stage.id}a`, ask.tint)),
  // Close up, inside a window of light.
  2: (ask, stage) =>
    `<circle cx="470" cy="560" r="560" fill="${stage.ground.table}"/>` +
    light(stage, 430, 520, 520) +
    put(470, 590, 7, drawIcon(ask.icon, 1_060, `${stage.id}a`, ask.tint)),
  // In company: with what belongs to it, or with a second piece behind it.
  3: (ask, stage) =>
    `<path d="M0 720H800V1000H0Z" fill="${stage.ground.table}"/>` +
    light(stage, 430, 430, 420) +
    shade(stage, 600, 690, 140, 22) +
    put(600, 548, ask.companion ? 0 : 8, drawIcon(ask.companion ?? ask.icon, 270, `${stage.id}b`, ask.companion ? undefined : ask.tint)) +
    shade(stage, 290, 850, 215, 34) +
    put(290, 628, 0, drawIcon(ask.icon, 430, `${stage.id}a`, ask.tint)),
}

/** The file name of a picture without its ending: equal pictures share one file. */
export const pictureName = (ask: PictureAsk): string =>
  `${ask.icon}-${ask.variant}-${nameOf(ask.icon, ask.ground, ask.variant, ask.tint, ask.companion)}`

/** A picture of goods, 800 × 1000, as SVG text. Throws for an icon or a ground that does not exist. */
export function composePicture(ask: PictureAsk): string {
  const stage = { id: `p${nameOf(ask.icon, ask.ground, ask.variant, ask.tint, ask.companion)}`, ground: groundOf(ask.ground) }
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

/** Where the goods of a banner stand: x, y, size, turn. The far side is left calm for words. */
const row: readonly (readonly [number, number, number, number])[] = [
  [1_120, 460, 500, 0],
  [1_430, 580, 290, 9],
  [800, 600, 270, -8],
  [1_420, 240, 190, 12],
]

/** A wide banner, 1600 × 900, without words. `mirror` puts the goods on the left for right-to-left readers. */
export function composeBanner(ask: { icons: readonly string[]; ground: string; mirror?: boolean }): string {
  const stage = { id: `b${nameOf(...ask.icons, ask.ground, String(ask.mirror))}`, ground: groundOf(ask.ground) }
  const at = (x: number) => (ask.mirror ? 1_600 - x : x)
  const placed = ask.icons.slice(0, row.length).map((icon, i) => {
    const [x, y, size, turn] = row[i]!
    const floating = i === 3
    const shadow = floating ? '' : shade(stage, at(x), y + size * 0.56, size * 0.48, size * 0.07)
    return shadow + put(at(x), y, ask.mirror ? -turn : turn, drawIcon(icon, size, `${stage.id}${i}`))
  })
  const thread = ask.mirror
    ? 'M1600 760C1340 650 1240 860 1010 800S560 640 330 790S80 830 0 780'
    : 'M0 760C260 650 360 860 590 800S1040 640 1270 790S1520 830 1600 780'
  return svg(
    1_600,
    900,
    defs(stage) +
      wall(stage, 1_600, 900) +
      `<circle cx="${at(1_130)}" cy="500" r="420" fill="${stage.ground.table}" opacity=".55"/>` +
      light(stage, at(1_130), 430, 480) +
      `<path d="${thread}" fill="none" stroke="#d8432b" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
      // The far ones first, so that the chief piece stands in front.
      placed.reverse().join(''),
  )
}
