import { z } from 'zod'
import { contract, id, nothing, pageOf } from './contract.ts'
import { freightRule } from './freight.contract.ts'
import { shopSettingCalls } from './shop-setting.calls.ts'

const freightView = freightRule.extend({
  id,
  /** Empty for the template that a shop begins with. */
  name: z.string(),
  /** Products without a choice of their own follow it. */
  is_default: z.boolean(),
  version: z.number(),
  /** How many products name it. */
  goods: z.number(),
})
export type FreightView = z.infer<typeof freightView>

/** The settings of a merchant's own shop. */
export const shopSettingContract = contract(shopSettingCalls, {
  freights: {
    summary: 'The freight templates of my shop, the default first',
    policy: 'merchant',
    input: nothing,
    output: pageOf(freightView),
  },
})
