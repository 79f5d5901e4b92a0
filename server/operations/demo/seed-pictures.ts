import { PICTURE_WIDTHS } from '#contract/people/picture-sizes.ts'
import { fileAddress, type MakePicture, storePublicFiles } from '../../platform/plugins/files.ts'
import { type Cut, cutPicture } from '../../people/upload/cut-picture.ts'
import { demoBanners, demoCategories, demoGoods, demoShoppers, demoShops } from './catalogue/catalogue.ts'
import { readPhotograph } from './photographs.ts'

/** The photographs are 640 × 800. */
const FULL_WIDTH = 640
const heightOf = (width: number): number => (width / 4) * 5

/** Small round and square pictures: logos, categories, faces. */
const SIGN: Cut = { width: 160, height: 160 }
/** A scene for a wide page, and its middle for a phone. Their ratio is that of the banner's picture. */
const WIDE: Cut = { width: 960, height: 608 }
const NARROW: Cut = { width: 480, height: 480 }

/** The address of every picture of the demo shop. */
export interface SeededPictures {
  readonly goods: (photograph: string) => string
  readonly shop: (key: string) => string
  readonly category: (key: string) => string
  readonly avatar: (key: string) => string
  readonly scene: (photograph: string) => string
  readonly narrowScene: (photograph: string) => string
}

/**
 * Finds the address of every picture, which is known at once and valid when all are `stored`. Pictures that are stored already stay.
 * Each is named by the bytes of its photographs and what is made of them.
 */
export function storePictures(folder: string): { readonly pictures: SeededPictures; readonly stored: Promise<void> } {
  const files = new Map<string, MakePicture>()
  const read = new Map<string, Buffer>()
  const photograph = (name: string): Buffer => {
    const bytes = read.get(name) ?? readPhotograph(name)
    read.set(name, bytes)
    return bytes
  }
  const put = (address: string, make: MakePicture): string => {
    files.set(address, make)
    return address
  }
  const sized = (name: string): string => {
    const bytes = photograph(name)
    for (const width of PICTURE_WIDTHS) {
      const size = { width, height: heightOf(width) }
      put(fileAddress(bytes, 'webp', width), () => (width === FULL_WIDTH ? bytes : cutPicture(bytes, size)))
    }
    return fileAddress(bytes, 'webp', FULL_WIDTH)
  }
  const made = (name: string, cut: Cut): string => {
    const bytes = photograph(name)
    const recipe = Buffer.concat([bytes, Buffer.from(`${cut.width}x${cut.height}`)])
    return put(fileAddress(recipe, 'webp'), () => cutPicture(bytes, cut))
  }

  const named = demoGoods.flatMap((goods) => [...goods.photos, ...goods.skus.map(({ photo }) => photo)])
  const goods = addressesOf([...new Set(named)], (name) => name, sized)
  const scenes = [...new Set([...demoBanners, ...demoCategories].flatMap(({ scene }) => scene ?? []))]
  const signs = (rows: readonly { readonly key: string; readonly photo: string }[]) =>
    addressesOf(
      rows,
      ({ key }) => key,
      ({ photo }) => made(photo, SIGN),
    )
  const pictures: SeededPictures = {
    goods,
    shop: signs(demoShops),
    category: signs(demoCategories),
    avatar: signs(demoShoppers),
    scene: addressesOf(
      scenes,
      (name) => name,
      (name) => made(name, WIDE),
    ),
    narrowScene: addressesOf(
      demoBanners,
      ({ scene }) => scene,
      ({ scene }) => made(scene, NARROW),
    ),
  }
  return { pictures, stored: storePublicFiles(folder, files) }
}

/** Looks up the address of each row by its key. */
function addressesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  addressOf: (row: Row) => string,
): (key: string) => string {
  const addresses = new Map(rows.map((row) => [keyOf(row), addressOf(row)]))
  return (key) => {
    const address = addresses.get(key)
    if (address === undefined) throw new Error(`there is no picture ${key}`)
    return address
  }
}
