import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#server/platform/process/root.ts'

const RENDERS = join(root, 'scripts/photographs/png')
const PHOTOGRAPHS = join(root, 'server/operations/demo/photographs')
/** A product stands upright, a scene lies. */
const sizeOf = (name: string) =>
  name.startsWith('scene-') ? ({ width: 960, height: 640 } as const) : ({ width: 640, height: 800 } as const)
/** Below this the pale ground breaks into blocks. */
const QUALITY = 90
/** A scene is wide and full of grain, and a second look at a product comes after its first: both may be half as large. */
const LESS_QUALITY = 78
/** A faint grain hides the bands of eight bits in the backdrop. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 9 } as const

/** The contact sheet: at most twelve pictures, large enough to judge them. */
const SHEET = { columns: 4, most: 12, width: 320, height: 400, gap: 6 }

const grainOf = (size: { width: number; height: number }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#808080', noise: NOISE } })
    .png()
    .toBuffer()

async function finish(name: string): Promise<string> {
  const size = sizeOf(name)
  const path = join(PHOTOGRAPHS, `${name}.webp`)
  await sharp(join(RENDERS, `${name}.png`))
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .modulate({ saturation: 1.16 })
    .linear(1.07, -7)
    .sharpen({ sigma: 0.7, m1: 0.35, m2: 1.2 })
    .composite([{ input: await grainOf(size), blend: 'soft-light' }])
    .webp({
      quality: /^scene-|-(?:turned|near)$/.test(name) ? LESS_QUALITY : QUALITY,
      effort: 6,
      smartSubsample: true,
      preset: 'photo',
    })
    .toFile(path)
  return path
}

async function sheetOf(paths: readonly string[], to: string): Promise<void> {
  const { columns, width, height, gap } = SHEET
  const rows = Math.ceil(paths.length / columns)
  const placed = paths.map(async (path, i) => ({
    input: await sharp(path).resize(width, height).toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  }))
  const ground = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap, channels: 3 } as const
  await sharp({ create: { ...ground, background: '#fff' } })
    .composite(await Promise.all(placed))
    .png({ palette: true })
    .toFile(to)
}

const asked = process.argv.slice(2)
const rendered = (await readdir(RENDERS)).flatMap((file) => /^([a-z0-9_-]+)\.png$/.exec(file)?.[1] ?? [])
const names = asked.length > 0 ? asked : rendered
await mkdir(PHOTOGRAPHS, { recursive: true })
const paths: string[] = []
for (const name of names) paths.push(await finish(name))
for (let from = 0; from < paths.length; from += SHEET.most) {
  const sheet = join(RENDERS, `sheet-${from / SHEET.most + 1}.sheet.png`)
  await sheetOf(paths.slice(from, from + SHEET.most), sheet)
  process.stdout.write(`${sheet}\n`)
}
process.stdout.write(`${paths.length} photographs\n`)
