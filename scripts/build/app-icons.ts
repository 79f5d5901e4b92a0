import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = 'src/ui/icon.svg'

/** The icons of the installed app: file name, pixels, and whether the system cuts it to a shape of its own. */
export const APP_ICONS = [
  { file: 'icons/192.png', size: 192, isCut: false },
  { file: 'icons/512.png', size: 512, isCut: false },
  { file: 'icons/cut-512.png', size: 512, isCut: true },
  { file: 'icons/apple-180.png', size: 180, isCut: true },
] as const

/** A cut icon keeps its drawing within the middle four fifths, and its colour reaches the edges. */
const CUT_SHARE = 0.8

async function drawn(svg: string, size: number, isCut: boolean): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = isCut ? Math.round(size * CUT_SHARE) : size
  const picture = await sharp(Buffer.from(svg), { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (!isCut) return picture
  const background = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#ffffff'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

/** Draws the icons of the installed app from the icon of the page, so that there is one source for all. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const svg = readFileSync(SOURCE, 'utf8')
    for (const { file, size, isCut } of APP_ICONS)
      this.emitFile({ type: 'asset', fileName: file, source: await drawn(svg, size, isCut) })
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/apple-180.png' }, injectTo: 'head' },
  ],
})
