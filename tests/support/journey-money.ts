import { randomBytes } from 'node:crypto'
import type { Envelope } from '#contract/call.ts'
import { rechargeCalls } from '#contract/recharge.calls.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import { uploadCalls } from '#contract/upload.calls.ts'
import type { Uploaded } from '#contract/upload.contract.ts'
import { walletCalls } from '#contract/wallet.calls.ts'
import { withdrawalCalls } from '#contract/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { ADDRESS_HOLD_MS } from '#machines/constants.ts'
import { callShop } from './call-shop.ts'
import { journeyShop } from './journey-shop.ts'
import { passTime } from './lab.ts'
import { plainPicture } from './pictures.ts'
import { PIN, USDT } from './usdt.ts'

/** A transaction's id as Ethereum and its like write it, that no chain has seen. */
export const newTransaction = (): string => `0x${randomBytes(32).toString('hex')}`

/** A recharge that was asked for with a picture, without the screens. */
export async function askedRecharge({ token }: { readonly token: string }): Promise<RechargeView> {
  const body = new FormData()
  body.set('purpose', 'proof')
  body.set('file', new Blob([new Uint8Array(await plainPicture('png'))], { type: 'image/png' }), 'transfer.png')
  const address = `${journeyShop().url}/api/${uploadCalls.upload.path}`
  const answer = await fetch(address, { method: 'POST', headers: { token }, body })
  const { data } = (await answer.json()) as Envelope<Uploaded>
  return callShop(rechargeCalls.add, { network: 'ERC20', amount: String(50n * USDT), proofs: [data.id] }, token)
}

/** A withdrawal that was asked for without the screens. The address is new, so a day passes for everybody: ask before anything else. */
export async function askedWithdrawal({ token }: { readonly token: string }, label = 'Mine'): Promise<WithdrawalView> {
  const address = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label }
  const { id } = await callShop(walletCalls.addPayAccount, address, token)
  await passTime(ADDRESS_HOLD_MS + 1_000)
  const ask = { network: 'ERC20', address_id: id, amount: String(50n * USDT), pay_password: PIN }
  return callShop(withdrawalCalls.withdraw, ask, token)
}
