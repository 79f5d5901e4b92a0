import type { InputOf } from '#contract/call.ts'
import { walletCalls } from '#contract/wallet.calls.ts'
import { ask } from './http.ts'

/** What a person asks about their money. */
export const walletApi = {
  balance: () => ask(walletCalls.getBalance, {}),
  log: (input: InputOf<typeof walletCalls.moneyLog>) => ask(walletCalls.moneyLog, input),
  entry: (id: string) => ask(walletCalls.details, { id }),
  networks: () => ask(walletCalls.networks, {}),
  book: () => ask(walletCalls.getPayAccount, {}),
  addAddress: (input: InputOf<typeof walletCalls.addPayAccount>) => ask(walletCalls.addPayAccount, input),
  forgetAddress: (id: string) => ask(walletCalls.delPayAccount, { id }),
}
