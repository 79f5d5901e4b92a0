import type { AddressView, SaveAddress } from '#contract/people/address.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { newId } from '../../platform/db/ids.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { checkedAddress } from './checked-address.ts'
import { addressesOf, forgetAddress, writeAddress } from './address.queries.ts'

const MAX_ADDRESSES = 20

/** A person's addresses, the default first. */
export const myAddresses = async ({ services, session }: SignedAsk): Promise<Result<Page<AddressView>>> =>
  accepted({ data: await addressesOf(services.db, session.userId), after: null })

/** Adds or changes an address. The first one becomes the default; a new default takes the place of the old one. */
export async function saveAddress(ask: SignedAsk, typed: SaveAddress): Promise<Result<AddressView>> {
  const { session } = ask
  const checked = checkedAddress(typed)
  if (!checked.ok) return checked
  const input = checked.value
  return attempt(ask, async (tx) => {
    const present = await addressesOf(tx, session.userId, true)
    const isNew = input.id === undefined
    if (isNew && present.length >= MAX_ADDRESSES) refuse('address.limit', { max: MAX_ADDRESSES })
    const id = input.id ?? newId()
    const isDefault = input.default === true || present.every((each) => each.id === id)
    const saved = await writeAddress(tx, session.userId, { ...input, id, default: isDefault }, isNew)
    return saved ?? refuse('address.notFound')
  })
}

/** Deletes an address. An address of another person is reported as not found. */
export const deleteAddress = (ask: SignedAsk, id: string): Promise<Result<{ done: true }>> =>
  attempt(ask, async (tx) => {
    const { userId } = ask.session
    await addressesOf(tx, userId, true)
    if (!(await forgetAddress(tx, userId, id))) refuse('address.notFound')
    return { done: true }
  })
