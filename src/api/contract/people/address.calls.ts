import type { AddressView, SaveAddress } from './address.contract.ts'
import type { Done, NoInput } from './account.contract.ts'
import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'

/** A shopper's delivery addresses. */
export const addressCalls = {
  getaddress: get<NoInput, Page<AddressView>>('address/getaddress'),
  address: post<SaveAddress, AddressView>('address/address'),
  deladdress: post<OnlyId, Done>('address/deladdress'),
}
