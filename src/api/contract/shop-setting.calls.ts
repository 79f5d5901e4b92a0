import { get, type Page } from './call.ts'
import type { FreightView } from './shop-setting.contract.ts'

/** The settings of a merchant's own shop. */
export const shopSettingCalls = {
  freights: get<Record<never, never>, Page<FreightView>>('shop/freights'),
}
