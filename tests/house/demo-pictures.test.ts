import { describe, expect, it } from 'vitest'
import { demoBanners, demoGoods, demoShoppers, demoShops } from '#server/demo/catalogue/catalogue.ts'
import { oklchOf } from '#server/demo/picture/oklch.ts'
import type { PictureAsk } from '#server/demo/picture/picture-ask.ts'
import { composeAvatar, composeBanner, composeLogo, composePicture, pictureName } from '#server/demo/pictures.ts'

const asks = [
  ...new Map(
    demoGoods
      .flatMap(({ pictures, skus }) => [...pictures, ...skus.map(({ picture }) => picture)])
      .map((ask) => [JSON.stringify(ask), ask] as const),
  ).values(),
]

/** The first fault of these tags; the composer writes nothing but tags. */
function fault(svg: string): string | null {
  const open: string[] = []
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else {
      if (!/^(\s+[a-zA-Z0-9:-]+="[^"<&]*")*\s*\/?$/.test(rest!)) return `<${name}${rest}>`
      if (!rest!.endsWith('/')) open.push(name!)
    }
  }
  return open.length > 0 ? `<${open.join('><')}> stays open` : null
}

const idsOf = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id!)
const wantedIds = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id!)

function expectGood(svg: string, name: string) {
  expect(fault(svg), name).toBeNull()
  expect(Buffer.byteLength(svg), name).toBeLessThan(40_000)
  const ids = idsOf(svg)
  expect(new Set(ids).size, name).toBe(ids.length)
  expect(
    wantedIds(svg).filter((id) => !ids.includes(id)),
    name,
  ).toEqual([])
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
  expect(svg.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, ''), name).toBe('')
}

describe('pictures', () => {
  it('are well-formed, small and without words, for all goods', () => {
    for (const ask of asks) expectGood(composePicture(ask), pictureName(ask))
  })

  it('are well-formed for shops, shoppers and banners in both directions', () => {
    for (const shop of demoShops) expectGood(composeLogo(shop), shop.key)
    for (const { avatarIcon, key } of demoShoppers) expectGood(composeAvatar({ icon: avatarIcon, ground: 'mist' }), key)
    for (const banner of demoBanners) {
      expectGood(composeBanner(banner), banner.key)
      expectGood(composeBanner({ ...banner, mirror: true }), banner.key)
    }
  })

  it('have one name each, so that equal pictures share a file', () => {
    expect(new Set(asks.map(pictureName)).size).toBe(asks.length)
  })

  it('share no id, so that several may stand in one page', () => {
    const ids = asks.map((ask) => new Set(idsOf(composePicture(ask)))).map((set) => [...set][0]!)
    expect(new Set(ids).size).toBe(asks.length)
  })

  it('are portraits of four to five', () => {
    expect(composePicture(asks[0]!)).toContain('viewBox="0 0 800 1000"')
  })

  it('turn their ground dark with the page, by rules that reach every part of it and nothing of another picture', () => {
    const svg = composePicture({ icon: 'teapot', ground: 'clay', variant: 1 })
    const [, rules] = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? []
    const named = [...(rules ?? '').matchAll(/\.([\w-]+)\{[\w-]+:(#[0-9a-f]{6})\}/g)]
    const worn = new Set([...svg.matchAll(/ class="([^"]+)"/g)].map(([, name]) => name))
    expect(new Set(named.map(([, name]) => name))).toEqual(worn)
    for (const [, , colour] of named) expect(oklchOf(colour!)[0]).toBeLessThan(0.6)
    const other = composePicture({ icon: 'teapot', ground: 'mist', variant: 1 })
    expect([...worn].filter((name) => other.includes(name!))).toEqual([])
  })

  it('take the colour of the SKU', () => {
    const ask: PictureAsk = { icon: 't-shirt', ground: 'mist', variant: 0, tint: '#d83c34' }
    expect(composePicture(ask)).toContain('#d83c34')
    expect(composePicture(ask)).not.toContain('#86d72f')
  })

  it('are refused for an icon or a ground that does not exist', () => {
    expect(() => composePicture({ icon: 'silk-kettle', ground: 'mist', variant: 0 })).toThrow(/silk-kettle/)
    expect(() => composePicture({ icon: 'teapot', ground: 'neon', variant: 0 })).toThrow(/neon/)
  })
})
