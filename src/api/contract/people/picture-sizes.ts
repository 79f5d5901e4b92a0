/** The widths in which a sized picture is kept, each as far as the picture is that wide. */
export const PICTURE_WIDTHS = [160, 320, 640] as const

const SIZED = /^(.*\/[0-9a-f]{40})-(\d+)\.webp$/

/** Every size of a picture as `srcset` lists them. Undefined for a picture that is kept in one size. */
export function pictureSizes(address: string): string | undefined {
  const [, path, own] = SIZED.exec(address) ?? []
  if (path === undefined) return undefined
  const widths = PICTURE_WIDTHS.filter((width) => width <= Number(own))
  return widths.map((width) => `${path}-${width}.webp ${width}w`).join(', ')
}

/** How wide the first picture of a page is shown, as in `sizes`: the page draws it so, and it is fetched before the page is there. */
export const SHOWN = {
  goods: '(min-width: 960px) 560px, (min-width: 720px) 50vw, 100vw',
  order: '(min-width: 720px) 180px, 30vw',
} as const
