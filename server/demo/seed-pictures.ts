import { fileAddress, storePublicFiles } from '../plugins/files.ts'
import { demoBanners, demoCategories, demoGoods, demoShoppers, demoShops } from './catalogue/catalogue.ts'
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

/** Draws every picture. The addresses are known at once, and valid when all are `stored`. Equal pictures share a file; existing files stay. */
export function storePictures(folder: string): { readonly pictures: SeededPictures; readonly stored: Promise<void> } {
  const drawn = new Map<string, string>()
  const asks = demoGoods.flatMap((goods) => [...goods.pictures, ...goods.skus.map((sku) => sku.picture)])
  const named = new Map(asks.map((ask) => [`goods/${pictureName(ask)}`, ask]))
  for (const [name, ask] of named) drawn.set(name, composePicture(ask))
  for (const shop of demoShops) drawn.set(`shop/${shop.key}`, composeLogo(shop))
  for (const { key, icon } of demoCategories) {
    drawn.set(`category/${key}`, composeLogo({ icon, ground: 'paper' }))
  }
  for (const { key, avatarIcon } of demoShoppers) {
    drawn.set(`avatar/${key}`, composeAvatar({ icon: avatarIcon, ground: 'mist' }))
  }
  for (const banner of demoBanners) {
    drawn.set(`banner/${banner.key}`, composeBanner(banner))
    drawn.set(`mirrored/${banner.key}`, composeBanner({ ...banner, mirror: true }))
  }

  const addresses = new Map([...drawn].map(([name, svg]) => [name, fileAddress(svg, 'svg')]))
  const addressOf = (name: string): string => {
    const address = addresses.get(name)
    if (address === undefined) throw new Error(`there is no picture ${name}`)
    return address
  }
  const pictures: SeededPictures = {
    goods: (ask) => addressOf(`goods/${pictureName(ask)}`),
    shop: (key) => addressOf(`shop/${key}`),
    category: (key) => addressOf(`category/${key}`),
    avatar: (key) => addressOf(`avatar/${key}`),
    banner: (key) => addressOf(`banner/${key}`),
    mirroredBanner: (key) => addressOf(`mirrored/${key}`),
  }
  return { pictures, stored: storePublicFiles(folder, drawn.values(), 'svg') }
}
