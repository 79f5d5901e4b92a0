import type { Result } from '#contract/platform/problem.ts'
import type { SaveMessages, SaveReturnAddress, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { checkedAddress } from '../../people/address/checked-address.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { savePart } from './save-settings.ts'
import { settingsWriter } from './settings.writer.ts'

/** Saves where returned goods are sent. A refund keeps the address that it was agreed with. */
export async function saveReturnAddress(
  ask: SignedAsk,
  { version, ...typed }: SaveReturnAddress,
): Promise<Result<ShopSettings>> {
  const checked = checkedAddress(typed)
  if (!checked.ok) return checked
  const { value: address } = checked
  return savePart(ask, 'shop/returnAddress', { part: 'address', version }, (door, row) => {
    door.draft.add(settingsWriter, { shopId: row.id, part: 'address', address })
    return { return_address: address }
  })
}

/** Saves what answers a chat while the merchant is away, and whether customers may write. An empty text answers nothing. */
export const saveMessages = (
  ask: SignedAsk,
  { version, auto_reply, chat_on: typed }: SaveMessages,
): Promise<Result<ShopSettings>> =>
  savePart(ask, 'shop/autoReply', { part: 'messages', version }, (door, row) => {
    const chat_on = typed ?? row.chat_on
    door.draft.add(settingsWriter, { shopId: row.id, part: 'messages', autoReply: auto_reply, chatOn: chat_on })
    return { auto_reply, chat_on }
  })
