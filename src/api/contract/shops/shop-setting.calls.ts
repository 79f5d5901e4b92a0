import { get, keyed, type Page } from '../platform/call.ts'
import type {
  DeleteFreight,
  EndHoliday,
  FreightView,
  SaveFreight,
  SaveHoliday,
  SaveMessages,
  SaveProfile,
  SaveReturnAddress,
  ShopSettings,
} from './shop-setting.contract.ts'

/** The settings of a merchant's own shop. */
export const shopSettingCalls = {
  setting: get<Record<never, never>, ShopSettings>('shop/setting'),
  profile: keyed<SaveProfile, ShopSettings>('shop/editSetting'),
  returnAddress: keyed<SaveReturnAddress, ShopSettings>('shop/returnAddress'),
  messages: keyed<SaveMessages, ShopSettings>('shop/autoReply'),
  holiday: keyed<SaveHoliday, ShopSettings>('shop/holiday'),
  endHoliday: keyed<EndHoliday, ShopSettings>('shop/endHoliday'),
  freights: get<Record<never, never>, Page<FreightView>>('shop/freights'),
  freight: keyed<SaveFreight, FreightView>('shop/freight'),
  deleteFreight: keyed<DeleteFreight, Page<FreightView>>('shop/delFreight'),
}
