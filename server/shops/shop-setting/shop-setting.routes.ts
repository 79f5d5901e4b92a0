import type { FastifyInstance } from 'fastify'
import { shopSettingContract } from '#contract/shops/shop-setting.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { deleteFreight, myFreights, saveFreight } from './freight.service.ts'
import { endHoliday, saveHoliday } from './holiday.service.ts'
import { saveProfile } from './profile.service.ts'
import { mySettings } from './save-settings.ts'
import { saveMessages, saveReturnAddress } from './settings.service.ts'

/** The calls about the settings of a merchant's shop. */
export function shopSettingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopSettingContract, {
    setting: (ask) => mySettings(ask),
    profile: (ask, input) => saveProfile(ask, input),
    returnAddress: (ask, input) => saveReturnAddress(ask, input),
    messages: (ask, input) => saveMessages(ask, input),
    holiday: (ask, input) => saveHoliday(ask, input),
    endHoliday: (ask, input) => endHoliday(ask, input),
    freights: (ask) => myFreights(ask),
    freight: (ask, input) => saveFreight(ask, input),
    deleteFreight: (ask, input) => deleteFreight(ask, input),
  })
}
