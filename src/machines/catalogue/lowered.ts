import { LEAST_PART_OF_LIST_PRICE } from '../platform/constants.ts'

/** The sums of an order that decide whether it counts, in micro-USDT: goods at list price, freight, and what the shop asks for both. */
export interface Asked {
  readonly goodsMicro: bigint
  readonly freightMicro: bigint
  /** What the buyer pays, and what a coupon of the platform pays to the shop. */
  readonly totalMicro: bigint
  readonly subsidyMicro: bigint
}

/** Whether the shop asks less than half of the list price: such an order counts neither for sales nor for stars. */
export const isFarBelowList = ({ goodsMicro, freightMicro, totalMicro, subsidyMicro }: Asked): boolean =>
  (totalMicro + subsidyMicro - freightMicro) * BigInt(LEAST_PART_OF_LIST_PRICE) < goodsMicro
