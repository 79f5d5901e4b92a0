import { storePublicFile } from '../plugins/files.ts'
import { demoBanners } from './catalogue/banners.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoGoods } from './catalogue/goods.ts'
import { demoShoppers } from './catalogue/shoppers.ts'
import { demoShops } from './catalogue/shops.ts'
import type { PictureAsk } from './picture/picture-ask.ts'
import { composeAvatar, composeBanner, composeLogo, composePicture, pictureName } from './pictures.ts'

/** The address of every picture of the demo shop. */
export interface SeededPictures {
  readonly goods: (ask: PictureAsk) => string
  readonly shop: (key: string) => string
  readonly category: (key: string) => string
  readonly avatar: (key: string) => string
  readonly banner: (key: string) => string
  readonly mirroredBanner: (key: string) => string
}

/** So many files are written at a time. */
const AT_ONCE = 64

/** Composes and stores every picture; equal ones share a file, and those that exist are left alone. */
export async function storePictures(folder: string): Promise<SeededPictures> {
  const drawn = new Map<string, () => string>()
  const asks = demoGoods.flatMap((goods) => [...goods.pictures, ...goods.skus.map((sku) => sku.picture)])
  for (const ask of asks) drawn.set(`goods/${pictureName(ask)}`, () => composePicture(ask))
  for (const shop of demoShops) drawn.set(`shop/${shop.key}`, () => composeLogo(shop))
  for (const { key, icon } of demoCategories) {
    drawn.set(`category/${key}`, () => composeLogo({ icon, ground: 'paper' }))
  }
  for (const { key, avatarIcon } of demoShoppers) {
    drawn.set(`avatar/${key}`, () => composeAvatar({ icon: avatarIcon, ground: 'mist' }))
  }
  for (const banner of demoBanners) {
    drawn.set(`banner/${banner.key}`, () => composeBanner(banner))
    drawn.set(`mirrored/${banner.key}`, () => composeBanner({ ...banner, mirror: true }))
  }

  const stored = new Map<string, string>()
  const waiting = [...drawn]
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE)
    await Promise.all(batch.map(async ([name, draw]) => stored.set(name, await storePublicFile(folder, draw(), 'svg'))))
  }

  const named = (name: string): string => {
    const address = stored.get(name)
    if (address === undefined) throw new Error(`no picture was drawn for ${name}`)
    return address
  }
  return {
    goods: (ask) => named(`goods/${pictureName(ask)}`),
    shop: (key) => named(`shop/${key}`),
    category: (key) => named(`category/${key}`),
    avatar: (key) => named(`avatar/${key}`),
    banner: (key) => named(`banner/${key}`),
    mirroredBanner: (key) => named(`mirrored/${key}`),
  }
}
