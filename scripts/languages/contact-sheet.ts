import sharp from 'sharp'

/** A screen as it was seen. */
export interface Shot {
  readonly name: string
  readonly picture: Buffer
}

const COLUMNS = 8
const GAP = 12
const NAME_PX = 18
/** Of the width of a window, so much is the width of its picture. */
const SCALE = 0.6

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes all screens side by side, each under its name, into one picture. */
export async function contactSheet(
  shots: readonly Shot[],
  window: { readonly width: number; readonly height: number },
  path: string,
): Promise<void> {
  const [width, height] = [Math.round(window.width * SCALE), Math.round(window.height * SCALE)]
  const [across, down] = [width + GAP, height + GAP + NAME_PX]
  const pieces = await Promise.all(
    shots.map(async ({ name, picture }, at) => {
      const left = GAP + (at % COLUMNS) * across
      const top = GAP + Math.floor(at / COLUMNS) * down
      const label = `<svg width="${width}" height="${NAME_PX}"><text y="13" font-size="12" font-family="sans-serif">${escaped(name)}</text></svg>`
      return [
        { input: Buffer.from(label), left, top },
        { input: await sharp(picture).resize(width, height).toBuffer(), left, top: top + NAME_PX },
      ]
    }),
  )
  const rows = Math.ceil(shots.length / COLUMNS)
  await sharp({
    create: {
      width: GAP + Math.min(COLUMNS, shots.length) * across,
      height: GAP + rows * down,
      channels: 3,
      background: '#e8e8e8',
    },
  })
    .composite(pieces.flat())
    .jpeg({ quality: 70 })
    .toFile(path)
}
