import { PICTURE_WIDTHS } from '#contract/picture-sizes.ts'
import { fileAddress, type MakePicture, storePublicFiles } from '../plugins/files.ts'
import { type Cut, cutPicture, joinPictures } from '../upload/cut-picture.ts'
import { demoBanners, demoCategories, demoGoods, demoShoppers, demoShops } from './catalogue/catalogue.ts'
import { readPhotograph } from './photographs.ts'

/** The photographs are 640 × 800. */
const FULL_WIDTH = 640
const heightOf = (width: number): number => (width / 4) * 5

/** Small round and square pictures: logos, categories, faces. */
const SIGN: Cut = { width: 160, height: 160 }
/** Two photographs side by side for a wide page, one for a phone. Their ratio is that of the banner's picture. */
const WIDE_PART: Cut = { width: 480, height: 608 }
const NARROW: Cut = { width: 480, height: 480 }

/** The address of every picture of the demo shop. */
export interface SeededPictures {
  readonly goods: (photograph: string) => string
  readonly shop: (key: string) => string
  readonly category: (key: string) => string
  readonly avatar: (key: string) => string
  readonly banner: (key: string) => string
  readonly narrowBanner: (key: string) => string
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
  const made = (names: readonly string[], part: Cut): string => {
    const sources = names.map(photograph)
    const recipe = Buffer.concat([...sources, Buffer.from(`${part.width}x${part.height}`)])
    const [first] = sources
    return put(fileAddress(recipe, 'webp'), () =>
      sources.length === 1 && first ? cutPicture(first, part) : joinPictures(sources, part),
    )
  }

  const named = demoGoods.flatMap((goods) => [...goods.photos, ...goods.skus.map(({ photo }) => photo)])
  const goods = addressesOf([...new Set(named)], (name) => name, sized)
  const signs = (rows: readonly { readonly key: string; readonly photo: string }[]) =>
    addressesOf(
      rows,
      ({ key }) => key,
      ({ photo }) => made([photo], SIGN),
    )
  const pictures: SeededPictures = {
    goods,
    shop: signs(demoShops),
    category: signs(demoCategories),
    avatar: signs(demoShoppers),
    banner: addressesOf(
      demoBanners,
      ({ key }) => key,
      ({ photos }) => made(photos, WIDE_PART),
    ),
    narrowBanner: addressesOf(
      demoBanners,
      ({ key }) => key,
      ({ photos }) => made(photos.slice(0, 1), NARROW),
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
