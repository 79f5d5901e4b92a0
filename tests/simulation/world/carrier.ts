/** The secret of the carrier that reports to the shop. */
export const CARRIER = { name: 'SF', secret: 'the secret of SF, long enough to be one' } as const
/** Its part of the configuration. */
export const CARRIER_ENV = { CARRIER_SECRETS: JSON.stringify({ [CARRIER.name]: CARRIER.secret }) }
