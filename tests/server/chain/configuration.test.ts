import { HDKey } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { checkWalletAddress } from '#contract/money/wallet-address.form.ts'
import { NETWORKS } from '#machines/platform/constants.ts'
import { addressSource, isWatched, tokenOf, watchedNetwork, watchedNetworks } from '#server/money/chain/networks.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'

const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'/0")
const read = (given: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', SECRET: 'a secret for tests, long enough to be one', ...given })
const refusal = (given: Record<string, string>): string => {
  try {
    read(given)
    return 'nothing'
  } catch (error) {
    expect(error).toBeInstanceOf(BadEnvironment)
    return (error as Error).message
  }
}

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const erc20 = { ERC20_URL: 'https://node.example/key', ERC20_TOKEN: TETHER, ERC20_START_BLOCK: '100' }
const trc20 = {
  TRC20_URL: 'https://api.trongrid.io',
  TRC20_TOKEN: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  TRC20_START_BLOCK: '0',
}

describe('the configuration of the chains', () => {
  it('reads no chain where nothing is said', () => {
    expect(watchedNetworks(read())).toEqual([])
    expect(addressSource(read(), 'ERC20')).toEqual({ xpub: undefined, file: undefined, spare: 20 })
  })

  it('says how each network is read', () => {
    const bep20 = { BEP20_URL: 'https://bsc.example', BEP20_TOKEN: TETHER.toLowerCase(), BEP20_START_BLOCK: '7' }
    const env = read({ ...erc20, ...bep20, ...trc20, TRC20_KEY: 'k', ERC20_XPUB: key.publicExtendedKey })
    expect(watchedNetworks(env).map(({ network }) => network)).toEqual(['TRC20', 'ERC20', 'BEP20'])
    expect(watchedNetwork(env, 'ERC20')).toEqual({
      network: 'ERC20',
      url: 'https://node.example/key',
      token: TETHER,
      decimals: 6,
      startBlock: 100n,
      apiKey: undefined,
    })
    expect(watchedNetwork(env, 'BEP20')).toMatchObject({ token: TETHER, decimals: 18 })
    expect(watchedNetwork(env, 'TRC20')).toMatchObject({ decimals: 6, apiKey: 'k' })
    expect(addressSource(env, 'ERC20').xpub).toBe(key.publicExtendedKey)
    expect(isWatched(read({ ERC20_XPUB: key.publicExtendedKey }), 'ERC20')).toBe(false)
  })

  it('knows the one contract that counts on each network, read or not', () => {
    const tokens = (env: ReturnType<typeof read>) => NETWORKS.map((network) => tokenOf(env, network))
    const usual = tokens(read())
    expect(usual).toEqual([trc20.TRC20_TOKEN, TETHER, '0x55d398326f99059fF775485246999027B3197955'])
    for (const [at, network] of NETWORKS.entries())
      expect(checkWalletAddress(network, usual[at] ?? ''), network).toEqual({ ok: true, value: usual[at] })
    const other = `0x${'12'.repeat(20)}`
    expect(tokens(read({ ...erc20, ERC20_TOKEN: other }))).toEqual([trc20.TRC20_TOKEN, other, usual[2]])
  })

  it.each(['ERC20_URL', 'ERC20_TOKEN', 'ERC20_START_BLOCK'])('wants %s where the others are given', (name) => {
    expect(refusal({ ...erc20, [name]: '' })).toContain(`${name}: needed to read ERC20`)
  })

  it('wants them where something is said that means nothing without them', () => {
    expect(refusal({ TRC20_KEY: 'k' })).toMatch(/TRC20_URL: .*\nTRC20_TOKEN: .*\nTRC20_START_BLOCK: /)
    expect(refusal({ BEP20_DECIMALS: '18' })).toContain('BEP20_URL: needed to read BEP20')
  })

  it.each([
    ['ERC20_URL', 'node.example'],
    ['ERC20_TOKEN', TETHER.replace('dAC', 'DAC')],
    ['ERC20_TOKEN', trc20.TRC20_TOKEN],
    ['ERC20_START_BLOCK', '-1'],
    ['ERC20_DECIMALS', '5'],
    ['ERC20_SPARE', 'many'],
    ['ERC20_XPUB', 'xpub'],
    ['ERC20_XPUB', key.publicExtendedKey.slice(0, -1)],
    ['ERC20_XPUB', TETHER],
  ])('refuses %s = %s', (name, value) => {
    expect(refusal({ ...erc20, [name]: value })).toMatch(new RegExp(`^${name}: `))
  })

  it('refuses a private key, says so plainly, and does not repeat it', () => {
    const said = refusal({ ...erc20, ERC20_XPUB: key.privateExtendedKey })
    expect(said).toMatch(/^ERC20_XPUB: this is an extended PRIVATE key/)
    expect(said).not.toContain(key.privateExtendedKey.slice(4, 30))
    expect(said.split('\n')).toHaveLength(1)
  })
})
