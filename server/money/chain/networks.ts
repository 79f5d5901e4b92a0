import { USDT_CONTRACTS } from '#contract/money/token-contracts.ts'
import { NETWORKS, type Network } from '#machines/platform/constants.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { chainEnv } from './chain.env.ts'

/** A network whose chain this shop reads. */
export interface WatchedNetwork {
  readonly network: Network
  /** Where its node answers. May hold a key: never logged. */
  readonly url: string
  /** The one contract whose transfers are money. */
  readonly token: string
  /** Decimal places of the token. */
  readonly decimals: number
  /** Nothing before this block is ours. */
  readonly startBlock: bigint
  readonly apiKey: string | undefined
}

/** Where a network's deposit addresses come from: derived from an extended public key, else a pool. */
export interface AddressSource {
  readonly xpub: string | undefined
  /** The file that the pool is filled from. */
  readonly file: string | undefined
  /** Fewer addresses than this in the pool raise an alarm. */
  readonly spare: number
}

/** The decimals of USDT on each network by default. */
const DECIMALS: Readonly<Record<Network, number>> = { TRC20: 6, ERC20: 6, BEP20: 18 }

/** How a network is read; nothing where it is not. */
export function watchedNetwork(from: BaseEnv, network: Network): WatchedNetwork | undefined {
  const env = chainEnv.of(from)
  const { [`${network}_URL` as const]: url, [`${network}_TOKEN` as const]: token } = env
  const startBlock = env[`${network}_START_BLOCK`]
  if (url === undefined || token === undefined || startBlock === undefined) return undefined
  return {
    network,
    url,
    token,
    decimals: env[`${network}_DECIMALS`] ?? DECIMALS[network],
    startBlock: BigInt(startBlock),
    apiKey: network === 'TRC20' ? env.TRC20_KEY : undefined,
  }
}

/** Whether a node of a network is read. */
export const isRead = (env: BaseEnv, network: Network): boolean => watchedNetwork(env, network) !== undefined

/** The network of a demo that is simulated where nothing else is said. */
const DEMO_NETWORK: Network = 'TRC20'

/** Whether a network's transfers are invented and confirm by themselves: those that are named, else one of the demo's. */
export function isSimulated(env: BaseEnv, network: Network): boolean {
  const { SIMULATED_NETWORKS: named, NODE_ENV: mode, DATABASE_URL: database } = chainEnv.of(env)
  if (mode === 'production') return false
  if (named) return named.includes(network)
  const { xpub, file } = addressSource(env, network)
  const isOurs = xpub === undefined && file === undefined && !isRead(env, network)
  return mode === 'development' && database === undefined && isOurs && network === DEMO_NETWORK
}

/** Whether transfers on a network are seen by themselves. */
export const isWatched = (env: BaseEnv, network: Network): boolean => isRead(env, network) || isSimulated(env, network)

/** The one contract whose transfers are money on a network, read or not: finance holds look-alikes against it. */
export const tokenOf = (env: BaseEnv, network: Network): string =>
  chainEnv.of(env)[`${network}_TOKEN`] ?? USDT_CONTRACTS[network]

/** Every network that is read. */
export const watchedNetworks = (env: BaseEnv): WatchedNetwork[] =>
  NETWORKS.flatMap((network) => watchedNetwork(env, network) ?? [])

/** Where a network's deposit addresses come from. */
export function addressSource(from: BaseEnv, network: Network): AddressSource {
  const env = chainEnv.of(from)
  return {
    xpub: network === 'TRC20' ? undefined : env[`${network}_XPUB`],
    file: env[`${network}_ADDRESSES`],
    spare: env[`${network}_SPARE`],
  }
}

/** Whether its addresses are a demonstration's: no one named any, and nothing may be sent there. */
export const isDemoNetwork = (env: BaseEnv, network: Network): boolean => {
  const { xpub, file } = addressSource(env, network)
  return !env.production && xpub === undefined && file === undefined
}
