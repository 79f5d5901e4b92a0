import { z } from 'zod'
import { openBase58Check } from '#contract/money/base58-check.ts'
import { checkWalletAddress } from '#contract/money/wallet-address.form.ts'
import { NETWORKS, type Network } from '#machines/platform/constants.ts'
import { wholeAddress } from '../../platform/configuration/configured-address.ts'
import { type EnvFault, envPart } from '../../platform/configuration/env-part.ts'

/** What the bytes of an extended public key begin with, and how many they are (BIP 32). */
const XPUB_VERSION = '0488b21e'
const XPUB_BYTES = 78
const SPARE_DEFAULT = 20
/** The shop counts in millionths: a token with fewer places would have to be multiplied, and none does. */
const LEAST_PLACES = 6

const url = wholeAddress('https://node.example')
const block = z.coerce.number().int().min(0)
const decimals = z.coerce.number().int().min(LEAST_PLACES).max(36)

const token = (network: Network) =>
  z
    .string()
    .transform((typed) => checkWalletAddress(network, typed))
    .refine((checked) => checked.ok, `a contract's address as ${network} writes it`)
    .transform((checked) => (checked.ok ? checked.value : ''))

const isXpub = (key: string): boolean => {
  const bytes = openBase58Check(key)
  return bytes?.length === XPUB_BYTES && Buffer.from(bytes.subarray(0, 4)).toString('hex') === XPUB_VERSION
}

const xpub = z
  .string()
  .trim()
  .refine((key) => !/^[a-z]prv/i.test(key), {
    error:
      'this is an extended PRIVATE key. The shop must never hold one: a reader of its configuration could take the money. ' +
      'Give the public key that belongs to it (xpub…), and use other addresses than those of a key that lay here.',
    abort: true,
  })
  .refine(isXpub, 'an extended public key (xpub…), whole and unchanged')

const read = (network: Network) => ({ url: url.optional(), token: token(network).optional(), block: block.optional() })
const addresses = {
  file: z.string().trim().min(1).optional(),
  spare: z.coerce.number().int().min(0).default(SPARE_DEFAULT),
}
const [erc20, bep20, trc20] = [read('ERC20'), read('BEP20'), read('TRC20')]

const isNetwork = (name: string): name is Network => NETWORKS.some((code) => code === name)

/** Networks by their names, separated by commas; `none` is none. */
const simulated = z
  .string()
  .transform((typed) => (typed.trim() === 'none' ? [] : typed.split(',').map((name) => name.trim())))
  .refine((names): names is Network[] => names.every(isNetwork), `names of networks (${NETWORKS.join(', ')}), or none`)

const variables = {
  /** Networks whose transfers are invented and confirm by themselves, for trying the shop out; never in production. */
  SIMULATED_NETWORKS: simulated.optional(),
  ERC20_URL: erc20.url,
  ERC20_TOKEN: erc20.token,
  ERC20_START_BLOCK: erc20.block,
  ERC20_DECIMALS: decimals.optional(),
  ERC20_XPUB: xpub.optional(),
  ERC20_ADDRESSES: addresses.file,
  ERC20_SPARE: addresses.spare,
  BEP20_URL: bep20.url,
  BEP20_TOKEN: bep20.token,
  BEP20_START_BLOCK: bep20.block,
  BEP20_DECIMALS: decimals.optional(),
  BEP20_XPUB: xpub.optional(),
  BEP20_ADDRESSES: addresses.file,
  BEP20_SPARE: addresses.spare,
  TRC20_URL: trc20.url,
  TRC20_TOKEN: trc20.token,
  TRC20_START_BLOCK: trc20.block,
  TRC20_DECIMALS: decimals.optional(),
  TRC20_KEY: z.string().trim().min(1).optional(),
  TRC20_ADDRESSES: addresses.file,
  TRC20_SPARE: addresses.spare,
}

/** What a network needs to be read at all, and what says nothing without it. */
const NEEDED = ['URL', 'TOKEN', 'START_BLOCK'] as const
const USELESS_ALONE = ['DECIMALS', 'KEY'] as const

/** What is wrong with networks that are simulated: they credit money that no one sent. */
function faultsOfSimulated(
  env: Readonly<Record<string, unknown>> & { readonly SIMULATED_NETWORKS?: readonly Network[] | undefined },
  production: boolean,
): EnvFault[] {
  const path = 'SIMULATED_NETWORKS'
  const { SIMULATED_NETWORKS: networks = [] } = env
  if (production && networks.length > 0)
    return [
      {
        path,
        message:
          'never in production: transfers of a simulated network are invented, and everybody could credit themselves.',
      },
    ]
  return networks
    .filter((network) => ['URL', 'XPUB', 'ADDRESSES'].some((name) => env[`${network}_${name}`] !== undefined))
    .map((network) => ({
      path,
      message: `${network} is configured as a real network. It cannot be simulated as well.`,
    }))
}

/** What is missing of networks that are configured by half, one entry a variable. */
function missingOfChains(env: Readonly<Record<string, unknown>>): EnvFault[] {
  return NETWORKS.flatMap((network) => {
    const has = (name: string): boolean => env[`${network}_${name}`] !== undefined
    if (![...NEEDED, ...USELESS_ALONE].some(has)) return []
    return NEEDED.filter((name) => !has(name)).map((name) => ({
      path: `${network}_${name}`,
      message: `needed to read ${network}, together with ${NEEDED.map((each) => `${network}_${each}`).join(', ')}.`,
    }))
  })
}

/** The variables of the networks. All are optional: a network that is not read is credited by finance. */
export const chainEnv = envPart(variables, (env, production) => [
  ...missingOfChains(env),
  ...faultsOfSimulated(env, production),
])
