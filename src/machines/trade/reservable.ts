import { MAX_RESERVED_OF_SKU, MIN_RESERVED_OF_SKU, RESERVED_SHARE } from '../platform/constants.ts'

/** How many of the pieces of a SKU that are left one shopper may hold in unpaid orders. */
export const reservable = (left: number): number =>
  Math.min(MAX_RESERVED_OF_SKU, Math.max(MIN_RESERVED_OF_SKU, Math.floor(left / RESERVED_SHARE)))
