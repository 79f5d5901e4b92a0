/**
 * The ranking of goods by heat is cut into tiers, so that a search need not read all that has its words to show the first page: these
 * many goods are in the first tier, in the first two, and in the first three. The fourth holds all others.
 */
export const TIERS = [2_000, 8_000, 32_000] as const

/** The heat of a bound that nothing ranks below: all goods fit into the tier. */
export const NO_BOUND = -1

// Each tier has an index of its own, of all goods that stand in it or above: goods may stand higher than they rank, never lower.
// The bounds cut off those that do, so that one tier after the other is the order of the ranking whatever stands where.
const within = (tier: number): string =>
  `g.tier <= ${tier} and (g.heat, g.id) >= (select b.heat, b.id from goods_tiers b where b.tier = ${tier})`
// Asked of the bound alone first: where all goods fit into the tier above, this one is not looked at.
const below = (tier: number): string =>
  `exists (select from goods_tiers b where b.tier = ${tier} and b.heat >= 0)
    and (g.heat, g.id) < (select b.heat, b.id from goods_tiers b where b.tier = ${tier})`

/** For each tier, the highest first: whether the row `g` of `goods_words` ranks in it. */
export const inTiers: readonly string[] = [...TIERS, null].map((size, tier) =>
  [...(size === null ? [] : [within(tier)]), ...(tier === 0 ? [] : [below(tier - 1)])].join(' and '),
)
