import fc from 'fast-check'
import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { openBase58Check, sealBase58Check } from '#contract/money/base58-check.ts'
import { TOKEN_CONTRACTS } from '#contract/money/token-contracts.ts'
import { checkPayoutAddress, checkWalletAddress, withChecksum } from '#contract/money/wallet-address.form.ts'
import { NETWORKS } from '#machines/platform/constants.ts'
import { holds } from '#tests/support/holds.ts'

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const TETHER_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BITCOIN = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

const answer = (network: (typeof NETWORKS)[number], typed: string): string => {
  const result = checkWalletAddress(network, typed)
  return result.ok ? result.value : result.problem.key
}

const twenty = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some((byte) => byte !== 0))
const evm = twenty.map((bytes) => withChecksum(Buffer.from(bytes).toString('hex')))
const tron = twenty.map((bytes) => sealBase58Check(Uint8Array.from([0x41, ...bytes])))
const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))

const changed = (address: string, at: number, to: string): string => {
  const place = at % address.length
  return address.slice(0, place) + to + address.slice(place + 1)
}

describe.each(['ERC20', 'BEP20'] as const)('an address on %s', (network) => {
  it('is accepted as wallets write it, and in one case all through', () => {
    const shouted = `0x${TETHER.slice(2).toUpperCase()}`
    for (const typed of [TETHER, ` ${TETHER}\n`, TETHER.toLowerCase(), shouted])
      expect(answer(network, typed)).toBe(TETHER)
  })

  it('is written as its checksum says, whatever it is', async () => {
    await holds(
      `an ${network} address is as its checksum says`,
      fc.property(evm, (address) => {
        expect(isAddress(address, { strict: true })).toBe(true)
        expect(answer(network, address)).toBe(address)
        expect(answer(network, address.toLowerCase())).toBe(address)
      }),
    )
  })

  it('with one character changed is refused, unless that is a right spelling too', async () => {
    await holds(
      `a mistyped ${network} address is refused`,
      fc.property(evm, fc.nat(), printable, (address, at, to) => {
        const typed = changed(address, at, to)
        const isSpelling = typed.startsWith('0x') && isAddress(typed.trim(), { strict: true })
        const inOneCase = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(typed)
        const said = answer(network, typed)
        if (isSpelling || inOneCase) expect(said.toLowerCase()).toBe(typed.toLowerCase())
        else expect(said).toMatch(/^walletAddress\./)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['a letter in the wrong case', TETHER.replace('dAC', 'DAC'), 'walletAddress.checksum'],
    ['a TRON address', TETHER_TRON, 'walletAddress.wrongNetwork'],
    ['a mistyped TRON address', TETHER_TRON.replace('TR7', 'TR8'), 'walletAddress.wrongNetwork'],
    ['an address of Bitcoin', BITCOIN, 'walletAddress.wrongNetwork'],
    ['one digit too few', TETHER.slice(0, -1), 'walletAddress.malformed'],
    ['no 0x in front', TETHER.slice(2), 'walletAddress.malformed'],
    ['the address that burns', `0x${'0'.repeat(40)}`, 'walletAddress.burns'],
    ['nothing', '', 'walletAddress.malformed'],
  ])('is not %s', (_, typed, problem) => {
    expect(answer(network, typed)).toBe(problem)
  })
})

describe('an address on TRC20', () => {
  it('is accepted as it is', async () => {
    await holds(
      'a TRC20 address is accepted',
      fc.property(tron, (address) => {
        expect(answer('TRC20', ` ${address} `)).toBe(address)
      }),
    )
    expect(answer('TRC20', TETHER_TRON)).toBe(TETHER_TRON)
  })

  it('with any one character changed is refused', async () => {
    await holds(
      'a mistyped TRC20 address is refused',
      fc.property(tron, fc.nat(), printable, (address, at, to) => {
        const typed = changed(address, at, to)
        if (typed !== address) expect(answer('TRC20', typed)).toMatch(/^walletAddress\./)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['mistyped', TETHER_TRON.replace('TR7', 'TR8'), 'walletAddress.checksum'],
    ['an address of Ethereum', TETHER, 'walletAddress.wrongNetwork'],
    ['an address of Bitcoin', BITCOIN, 'walletAddress.wrongNetwork'],
    ['the address that burns', sealBase58Check(Uint8Array.from([0x41, ...Array(20).fill(0)])), 'walletAddress.burns'],
    ['cut off', TETHER_TRON.slice(0, -1), 'walletAddress.malformed'],
    ['of another alphabet', TETHER_TRON.replace('TR7', 'T07'), 'walletAddress.malformed'],
    ['a thousand characters', 'T'.repeat(1_000), 'walletAddress.malformed'],
    ['nothing', '', 'walletAddress.malformed'],
  ])('is not %s', (_, typed, problem) => {
    expect(answer('TRC20', typed)).toBe(problem)
  })
})

describe('an address to send money to', () => {
  const sendTo = (network: (typeof NETWORKS)[number], typed: string, ours: readonly string[] = []): string => {
    const result = checkPayoutAddress(network, typed, ours)
    return result.ok ? result.value : result.problem.key
  }
  const cases = (text: string): string[] => [
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    `0x${text.slice(2).toUpperCase()}`,
    ` \u202a${text}\u202c\n`,
  ]

  it.each(TOKEN_CONTRACTS)('is not the contract of a token: %s', (token) => {
    expect(checkWalletAddress(token.startsWith('T') ? 'TRC20' : 'ERC20', token)).toEqual({ ok: true, value: token })
    for (const network of NETWORKS)
      for (const typed of token.startsWith('T') ? [token, token.toLowerCase(), ` ${token}`] : cases(token))
        expect(sendTo(network, typed), `${network} ${typed}`).toBe('walletAddress.token')
  })

  it('is no token in the spelling of another network either', () => {
    expect(sendTo('TRC20', sealBase58Check(Buffer.from(`41${TETHER.slice(2)}`, 'hex')))).toBe('walletAddress.token')
    const digits = Buffer.from(openBase58Check(TETHER_TRON) ?? [])
      .toString('hex')
      .slice(2)
    expect(sendTo('BEP20', `0x${digits}`)).toBe('walletAddress.token')
  })

  it('is not the token of this shop’s own configuration', () => {
    const own = withChecksum('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
    expect(sendTo('BEP20', own)).toBe(own)
    expect(sendTo('BEP20', own.toLowerCase(), [own])).toBe('walletAddress.token')
  })

  const digits = [
    `${'0'.repeat(36)}dEaD`,
    '0'.repeat(40),
    `${'0'.repeat(39)}1`,
    `${'0'.repeat(39)}9`,
    `${'0'.repeat(37)}100`,
    'f'.repeat(40),
    'e'.repeat(40),
    '1'.repeat(40),
    'dead'.repeat(10),
    'dead000000000000000042069420694206942069',
  ]
  it.each(digits)('is none that no one has the key of: 0x%s', (burnt) => {
    for (const typed of cases(`0x${burnt}`))
      for (const network of NETWORKS) expect(sendTo(network, typed), `${network} ${typed}`).toBe('walletAddress.burns')
    const onTron = sealBase58Check(Buffer.from(`41${burnt}`, 'hex'))
    for (const network of NETWORKS) expect(sendTo(network, onTron), network).toBe('walletAddress.burns')
  })

  it.each(['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'])(
    'is not where TRON burns: %s',
    (hole) => {
      for (const network of NETWORKS)
        for (const typed of [hole, hole.toLowerCase(), hole.toUpperCase(), `${hole}\u200b`])
          expect(sendTo(network, typed)).toBe('walletAddress.burns')
    },
  )

  it('may be any other one', async () => {
    await holds(
      'addresses of people are accepted',
      fc.property(evm, tron, (onEthereum, onTron) => {
        expect(sendTo('ERC20', onEthereum)).toBe(onEthereum)
        expect(sendTo('TRC20', onTron)).toBe(onTron)
      }),
    )
  })
})

it('never fails, whatever is typed', async () => {
  await holds(
    'no address makes it fail',
    fc.property(fc.constantFrom(...NETWORKS), fc.string({ unit: 'binary' }), (network, typed) => {
      expect(answer(network, typed)).toBeTypeOf('string')
    }),
  )
})

it('opens what it sealed, zeros in front and all', async () => {
  await holds(
    'Base58Check opens what it sealed',
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
      expect(openBase58Check(sealBase58Check(bytes))).toEqual(bytes)
    }),
  )
})
