import type { Phone, Wallet } from '../actors/hand.ts'
import type { Network } from '../world/network.ts'
import { Carrier } from './carrier.ts'
import { Chain, CHAIN_HOST } from './chain.ts'
import { outside, type Service } from './outside.ts'
import { openPostOffice, type PostOffice, POST_HOST } from './post-office.ts'
import { PUSH_HOST, PushService, type Subscribed } from './push-service.ts'

/** What is around the shop of one world. */
export interface Around {
  readonly chain: Chain
  readonly push: PushService
  readonly post: PostOffice
  readonly carrier: Carrier
  /** Orders that customers told the desk about. */
  readonly received: string[]
}

/** The network of a world, and how it remembers what was reached. */
interface Reported {
  readonly network: Network
  readonly sometimes: (mark: string) => void
}

let now: Around | undefined

/** What is around the shop of the world that runs. */
export const around = (): Around => {
  if (!now) throw new Error('No world is open')
  return now
}

/** Begins everything outside for a world. */
export function openAround(seed: number, browsers: readonly Subscribed[], { network, sometimes }: Reported): Around {
  now = {
    chain: new Chain(sometimes),
    push: new PushService(browsers),
    post: openPostOffice(),
    carrier: new Carrier(network),
    received: [],
  }
  const services: readonly (readonly [string, Service])[] = [
    [CHAIN_HOST, now.chain],
    [PUSH_HOST, now.push],
    [POST_HOST, { answer: () => ({ status: 404 }) }],
  ]
  outside.open(seed, new Map(services), sometimes)
  return now
}

/** The wallet app of each person: only one of the networks of the world is one that the shop reads. */
export const wallet: Wallet = {
  pay: (network, address, amountMicro, choice) => {
    if (network === 'TRC20') around().chain.pay(address, amountMicro, choice)
  },
  broadcast: (network, txId, address, amountMicro, choice) => {
    if (network === 'TRC20') around().chain.broadcast(txId, address, amountMicro, choice)
  },
}

/** The telephone of the desk. */
export const phone: Phone = {
  say: (orderId) => void around().received.push(orderId),
  received: () => around().received,
}
