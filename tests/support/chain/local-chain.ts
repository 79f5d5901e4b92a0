import {
  type Address,
  createTestClient,
  getAddress,
  type Hash,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import { startAnvil } from './anvil.ts'
import { TOKEN_BYTECODE, tokenAbi } from './token.ts'

/** Enough for every payment of a test. */
const PLENTY = 10n ** 30n
/** The same for each transaction, so that one that is sent again is the same transaction with the same id. */
const TERMS = { gas: 1_000_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n }

/** A chain with a token that is money and another that only looks like it. */
export interface LocalChain {
  readonly url: string
  readonly token: Address
  readonly lookAlike: Address
  /** The block that the tokens stand in by. */
  readonly startBlock: number
  readonly head: () => Promise<bigint>
  /** Makes so many blocks; the first holds what waits. */
  readonly mine: (blocks?: number) => Promise<void>
  /** Sends, and leaves it waiting for the next block. */
  readonly pay: (to: string, raw: bigint, token?: Address) => Promise<Hash>
  /** Sends to many in one transaction. */
  readonly spread: (payments: readonly (readonly [to: string, raw: bigint])[]) => Promise<Hash>
  /** Makes tokens out of nothing: any amount that the contract can name. */
  readonly mint: (to: string, raw: bigint) => Promise<Hash>
  /** Does something and then makes the chain forget it; what follows stands in other blocks. */
  readonly mark: () => Promise<() => Promise<void>>
  readonly stop: () => Promise<void>
}

/** Starts a chain and puts the tokens on it. */
export async function startLocalChain(decimals = 6): Promise<LocalChain> {
  const anvil = await startAnvil()
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  const [account] = await client.getAddresses()
  if (!account) throw new Error('anvil has no accounts')

  const mine = (blocks = 1): Promise<void> => client.mine({ blocks })
  const deploy = async (): Promise<Address> => {
    const args = [decimals] as const
    const hash = await client.deployContract({
      account,
      abi: tokenAbi,
      bytecode: TOKEN_BYTECODE as Hex,
      args,
      ...TERMS,
    })
    await mine()
    const { contractAddress } = await client.getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The token was not deployed')
    await client.writeContract({
      account,
      address: contractAddress,
      abi: tokenAbi,
      functionName: 'mint',
      args: [account, PLENTY],
      ...TERMS,
    })
    await mine()
    return getAddress(contractAddress)
  }
  const token = await deploy()
  const lookAlike = await deploy()
  const head = (): Promise<bigint> => client.getBlockNumber({ cacheTime: 0 })

  return {
    url: anvil.url,
    token,
    lookAlike,
    startBlock: Number(await head()),
    head,
    mine,
    pay: (to, raw, of = token) =>
      client.writeContract({
        account,
        address: of,
        abi: tokenAbi,
        functionName: 'transfer',
        args: [to as Address, raw],
        ...TERMS,
      }),
    spread: (payments) => {
      const args = [payments.map(([to]) => to as Address), payments.map(([, raw]) => raw)] as const
      return client.writeContract({ account, address: token, abi: tokenAbi, functionName: 'spread', args, ...TERMS })
    },
    mint: (to, raw) =>
      client.writeContract({
        account,
        address: token,
        abi: tokenAbi,
        functionName: 'mint',
        args: [to as Address, raw],
        ...TERMS,
      }),
    mark: async () => {
      const id = await client.snapshot()
      return async () => {
        await client.revert({ id })
        // Another time makes another block: without it the very same one would be made again.
        await client.increaseTime({ seconds: 7 })
      }
    },
    stop: anvil.stop,
  }
}
