import type { Problems } from '../../../hooks/use-checked-form.ts'
import { chunkOf, loadChunk } from '#streams/platform/load-chunk.ts'

/** An address as it is typed. */
export interface TypedAddress {
  readonly network: string
  readonly label: string
  readonly address: string
}

/** The rules come beside the form, not with it: checksums want a hash function that nothing else on the way here needs. */
export const addressRules = chunkOf(() =>
  loadChunk(() =>
    Promise.all([
      import('#contract/money/wallet.form.ts'),
      import('#contract/platform/form-problems.ts'),
      import('#contract/money/wallet-address.form.ts'),
    ]),
  ),
)
addressRules().catch(() => {})

/** All that is wrong with an address before it is sent, by the rules that the server goes by. */
export async function addressProblems(typed: TypedAddress): Promise<Problems<TypedAddress>> {
  const [{ walletAddressForm }, { problemsIn }] = await addressRules()
  return problemsIn(walletAddressForm, typed)
}
