import { between, chance } from './chance.ts'

/** One in nine goods is limited: ten pieces or fewer over all its SKUs. */
const LIMITED_SHARE = 1 / 9
const LIMITED_PIECES = 10

/** The opening stock of each of `count` SKUs. A few are sold out, but never all of the same goods. */
export function stockFor(key: string, count: number): number[] {
  if (chance(`${key}/limited`) < LIMITED_SHARE) {
    const pieces = between(`${key}/pieces`, 3, LIMITED_PIECES)
    return Array.from({ length: count }, (_, i) => Math.floor(pieces / count) + (i < pieces % count ? 1 : 0))
  }
  return Array.from({ length: count }, (_, i) =>
    i > 0 && chance(`${key}/gone/${i}`) < 0.04 ? 0 : between(`${key}/stock/${i}`, 12, 90),
  )
}
