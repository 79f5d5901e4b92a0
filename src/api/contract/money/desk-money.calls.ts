import type { NoInput } from '../people/account.contract.ts'
import { get, type Page, post } from '../platform/call.ts'
import type { Books, SetNetwork, Uncreditable } from './desk-money.contract.ts'
import type { NetworkView } from './wallet.contract.ts'

/** What finance reads about the books and says of networks. */
export const deskBooksCalls = {
  setNetwork: post<SetNetwork, NetworkView>('desk/setNetwork'),
  uncreditable: get<NoInput, Page<Uncreditable>>('desk/uncreditable'),
  books: get<NoInput, Books>('desk/books'),
  proveBooks: post<NoInput, Books>('desk/proveBooks'),
}
