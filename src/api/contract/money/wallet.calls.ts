import type { Done, NoInput } from '../people/account.contract.ts'
import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  AddWalletAddress,
  MoneyDetail,
  MoneyEntry,
  MoneyLog,
  NetworkView,
  Wallet,
  WalletAddress,
} from './wallet.contract.ts'

/** What a person has, where it came from, and where it may be sent. */
export const walletCalls = {
  getBalance: get<NoInput, Wallet>('pay/getBalance'),
  moneyLog: get<MoneyLog, Page<MoneyEntry>>('pay/moneyLog'),
  details: get<OnlyId, MoneyDetail>('pay/details'),
  networks: get<NoInput, Page<NetworkView>>('pay/networks'),
  getPayAccount: get<NoInput, Page<WalletAddress>>('pay/getPayAccount'),
  addPayAccount: post<AddWalletAddress, WalletAddress>('pay/addPayAccount'),
  delPayAccount: post<OnlyId, Done>('pay/delPayAccount'),
}
