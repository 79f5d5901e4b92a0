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
