import type { Domain } from '../domain.ts'
import { shopSettingRoutes } from './shop-setting.routes.ts'

/** The settings of a shop. */
export const shopSettingDomain: Domain = {
  routes: [shopSettingRoutes],
}
