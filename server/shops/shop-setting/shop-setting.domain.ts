import type { Domain } from '../../platform/domain/domain.ts'
import { shopSettingRoutes } from './shop-setting.routes.ts'

/** The settings of a shop. */
export const shopSettingDomain: Domain = {
  routes: [shopSettingRoutes],
}
