import { randomBytes } from 'node:crypto'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { ADDRESS_HOLD_MS } from '#machines/platform/constants.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import { passTime } from './lab.ts'
import { sentPicture } from './sent-picture.ts'
import { PIN, USDT } from './usdt.ts'

/** A transaction's id as Ethereum and its like write it, that no chain has seen. */
export const newTransaction = (): string => `0x${randomBytes(32).toString('hex')}`

/** A recharge that was asked for with a picture, without the screens. */
export async function askedRecharge({ token }: { readonly token: string }): Promise<RechargeView> {
  const { id } = await sentPicture(journeyShop().url, token)
  return callShop(rechargeCalls.add, { network: 'ERC20', amount: String(50n * USDT), proofs: [id] }, token)
}

/** A withdrawal that was asked for without the screens. The address is new, so a day passes for everybody: ask before anything else. */
export async function askedWithdrawal({ token }: { readonly token: string }, label = 'Mine'): Promise<WithdrawalView> {
  const address = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label }
  const { id } = await callShop(walletCalls.addPayAccount, address, token)
  await passTime(ADDRESS_HOLD_MS + 1_000)
  const ask = { network: 'ERC20', address_id: id, amount: String(50n * USDT), pay_password: PIN }
  return callShop(withdrawalCalls.withdraw, ask, token)
}
