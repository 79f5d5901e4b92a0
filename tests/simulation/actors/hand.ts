import type { Network } from '#machines/platform/constants.ts'

/** Who a person of the world is. */
export type Role = 'shopper' | 'merchant' | 'support' | 'finance'

/** What a person does outside of the shop: their wallet app, and the sender of the shop. */
export interface Wallet {
  /** Sends money to an address; now and then twice, late, or it is taken back. */
  readonly pay: (network: Network, address: string, amountMicro: bigint, choice: number) => void
  /** Sends what the shop pays out, or loses it on its way. */
  readonly broadcast: (network: Network, txId: string, address: string, amountMicro: bigint, choice: number) => void
}

/** What customers say to the desk by telephone: the orders that they mean. */
export interface Phone {
  readonly say: (orderId: string) => void
  readonly received: () => readonly string[]
}

/** What a person of the world has at hand. */
export interface Hand {
  readonly as: Role
  readonly id: string
  readonly email: string
  readonly pin: string
  readonly addressId: string
  readonly skuIds: readonly string[]
  /** The other side of a chat. */
  readonly chatWith: string
  /** Their own shop. */
  readonly shopId: string
  /** Pictures that were sent before, by what they are for. */
  readonly pictures: Readonly<Record<'proof' | 'identity' | 'logo', readonly string[]>>
  /** Addresses that they may withdraw to. */
  readonly book: Readonly<Partial<Record<Network, string>>>
  /** The people that the desk knows by name. */
  readonly customers: readonly string[]
  readonly colleagues: readonly string[]
  readonly shops: readonly string[]
  /** The code of their authenticator at a moment. */
  readonly factor: (atMs: number) => string
  readonly wallet: Wallet
  readonly phone: Phone
}
