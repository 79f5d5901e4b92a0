import { NETWORKS } from '#machines/platform/constants.ts'
import { addressSource } from '#server/money/chain/networks.ts'
import { isLoopback } from '#server/platform/configuration/loopback.ts'
import { type Check, firstWrong, right, wrong } from './finding.ts'

/** Fewer different characters were typed by a person, and can be guessed. */
const DIFFERENT = 12
/** The default of the server; less is for tests. */
const PASSWORD_MEMORY = 19_456

/** What the variables say. */
export const configurationChecks: readonly Check[] = [
  {
    name: 'mode',
    look: ({ env }) =>
      firstWrong(
        [
          !env.production && 'NODE_ENV is not production: this would be a demo or a workshop.',
          env.REHEARSAL && 'REHEARSAL is on: this shop would accept invented money.',
          !env.RATE_LIMIT && 'RATE_LIMIT is off: passwords could be guessed without end.',
          env.PASSWORD_MEMORY < PASSWORD_MEMORY && `PASSWORD_MEMORY is below ${PASSWORD_MEMORY}.`,
        ],
        'production, with its limits on',
      ),
  },
  {
    name: 'secrets',
    look: ({ env, givenSecret }) =>
      firstWrong(
        [
          givenSecret === undefined && 'SECRET is not set: set at least 32 random characters, and back them up.',
          new Set(env.SECRET).size < DIFFERENT && 'SECRET can be guessed: make it of random characters.',
          /^postgres(ql)?:\/\/postgres:postgres@/.test(env.DATABASE_URL ?? '') &&
            'DATABASE_URL has the password "postgres".',
        ],
        'SECRET is set and random',
      ),
  },
  {
    name: 'proxies',
    look: ({ env }) => {
      if (env.TRUST_PROXY === false)
        return wrong(
          'TRUST_PROXY is false: behind the proxy that ends TLS, all customers would share one address and its limits.',
        )
      if (typeof env.TRUST_PROXY === 'number' && !isLoopback(env.HOST))
        return right(`${env.TRUST_PROXY} in front; nothing but they may reach ${env.HOST}:${env.PORT}`)
      return right(`believed: ${String(env.TRUST_PROXY)}`)
    },
  },
  {
    name: 'networks',
    look: ({ env, facts }) => {
      const named = NETWORKS.filter((network) => {
        const { xpub, file } = addressSource(env, network)
        return xpub !== undefined || file !== undefined
      })
      const dry = facts?.spares.filter(({ network, spare }) => spare === 0 && named.some((each) => each === network))
      return firstWrong(
        [
          named.length === 0 && 'no network has deposit addresses: no one could recharge (…_XPUB or …_ADDRESSES).',
          dry && dry.length > 0 && `no deposit address is left on ${dry.map(({ network }) => network).join(', ')}.`,
        ],
        `deposit addresses for ${named.join(', ')}`,
      )
    },
  },
]
