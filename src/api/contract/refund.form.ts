/** Whether what is asked beyond the most is just some freight that stays with the shop. Micro-USDT. */
export const asksForFreight = (asked: bigint, most: bigint, keptFreight: readonly bigint[]): boolean =>
  keptFreight.some((freight) => freight > 0n && asked - most === freight)
