import { days, hours, minutes } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Ask, Services } from '../../platform/domain/services.ts'
import { homeOf, streetOf } from '../../platform/plugins/ip-range.ts'
import { homeMark, isKnownHome } from './session.service.ts'
import type { Limit } from '../../platform/limits/limit.ts'

/** Guesses at one account from one address: an attacker cannot lock out the owner, who uses another address. */
const ACCOUNT: Limit = { of: 'guesses', max: 10, ms: minutes(15) }
/** Wrong guesses at one account from wherever: many addresses have no more of them than this. */
const EVERYWHERE: Limit = { of: 'guesses everywhere', max: 30, ms: hours(1) }
/** Right sign-ins to one account from one address: each costs a hash and a session. */
const ENTRIES: Limit = { of: 'entries', max: 60, ms: hours(1) }
/** Wrong second factors of one member of staff, who is signed in. */
const FACTORS: Limit = { of: 'factors', max: 10, ms: minutes(15) }
/** Guesses from one address at whatever account. */
const ADDRESS: Limit = { of: 'guesses of an address', max: 100, ms: minutes(15) }
/** Distinct emails or nicknames an address may ask about, and a whole neighbourhood of addresses. */
const PROBES: Limit = { of: 'probes', max: 10, ms: hours(1) }
const NEIGHBOURHOOD: Limit = { of: 'probes of a neighbourhood', max: 100, ms: hours(1) }
/** Distinct addresses that one person may have a code mailed to as the contact of their application. */
const CONTACTS: Limit = { of: 'contacts', max: 10, ms: days(1) }
/** Shop names that one person asks about while they type. */
const SHOP_NAMES: Limit = { of: 'shop names', max: 60, ms: hours(1) }
/** Guesses at codes from one address, whatever they are for. */
const CODES: Limit = { of: 'codes', max: 60, ms: hours(1) }
/** First addresses to pay to, from one address: each is bound for good, and a pool runs dry. */
const DEPOSITS: Limit = { of: 'deposit addresses', max: 30, ms: days(1) }

type From = Pick<Ask, 'services' | 'ip'>
type Refused = Extract<Result<never>, { ok: false }>

/** A charged guess. */
interface Guess {
  /** Undoes the charge: a correct or never compared guess does not count. */
  readonly giveBack: () => void
  /** The wrong guesses of an hour are used up, and the owner was not signed in from this network lately. */
  readonly isFromNewPlaceUnderFire: boolean
}

/**
 * Charges one guess at a password before it is compared; a refusal when there were too many from this network. When the wrong
 * guesses of an hour from all networks are used up, a new place learns nothing from a password alone (decision 0031).
 */
export async function chargeGuess({ services, ip }: From, account: string): Promise<Result<Guess>> {
  const { db, env, limiter } = services
  if (!env.RATE_LIMIT) return accepted({ giveBack: () => {}, isFromNewPlaceUnderFire: false })
  const home = homeOf(ip)
  const ofAccount = await limiter.charge(ACCOUNT, `${home} ${account}`)
  if (ofAccount.seconds > 0) return refused('system.tooManyRequests', { seconds: ofAccount.seconds })
  const ofAddress = await limiter.charge(ADDRESS, home)
  if (ofAddress.seconds > 0) return refused('system.tooManyRequests', { seconds: ofAddress.seconds })
  const everywhere = await limiter.charge(EVERYWHERE, account)
  const isUnderFire = everywhere.seconds > 0
  return accepted({
    giveBack: () => {
      for (const each of [ofAccount, ofAddress, everywhere]) each.giveBack()
    },
    isFromNewPlaceUnderFire: isUnderFire && !(await isKnownHome(db, account, homeMark(env.SECRET, ip))),
  })
}

/** Charges a right sign-in. Only a program makes sixty an hour; the owner elsewhere is not affected. */
export async function chargeEntry({ services, ip }: From, account: string): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { seconds } = await services.limiter.charge(ENTRIES, `${homeOf(ip)} ${account}`)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** Charges one guess at a second factor during a session; returns how to undo it for a right one. */
export async function chargeFactor(services: Services, userId: string): Promise<Result<() => void>> {
  if (!services.env.RATE_LIMIT) return accepted(() => {})
  const { seconds, giveBack } = await services.limiter.charge(FACTORS, userId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : accepted(giveBack)
}

/** Charges one guess at a code: five tries a code are little, five at each of many addresses would not be. */
export async function chargeCodeGuess({ services, ip }: From): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { seconds } = await services.limiter.charge(CODES, homeOf(ip))
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** The password was right: earlier guesses from there no longer count against the account. */
export const forgiveGuesses = ({ services, ip }: From, account: string): void =>
  services.limiter.forgive(ACCOUNT, `${homeOf(ip)} ${account}`)

/** The owner has proved to be it: wrong guesses from wherever no longer count against the account. */
export const forgiveAccount = ({ limiter }: Services, account: string): void => limiter.forgive(EVERYWHERE, account)

/** Charges the question whether an email or nickname is taken; asking for the same one again is free. */
export async function chargeProbe({ services, ip }: From, about: string): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { limiter } = services
  const isTooMuch =
    (await limiter.charge(PROBES, homeOf(ip), about)).seconds > 0 ||
    (await limiter.charge(NEIGHBOURHOOD, streetOf(ip), about)).seconds > 0
  return isTooMuch ? refused('account.tooMany') : undefined
}

/** Charges a contact email that a person has a code mailed to; the same one again is free. Without it an account could write to anybody. */
export async function chargeContact(services: Services, userId: string, email: string): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { seconds } = await services.limiter.charge(CONTACTS, userId, email)
  return seconds > 0 ? refused('account.tooMany') : undefined
}

/** Charges a shop name that a person asks about; shops are public, so this is apart from the budget of emails and nicknames. */
export async function chargeShopName(services: Services, userId: string, name: string): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { seconds } = await services.limiter.charge(SHOP_NAMES, userId, name)
  return seconds > 0 ? refused('account.tooMany') : undefined
}

/** Charges a first address to pay to; asking for the same one again is free. A person has one a network, whatever they ask. */
export async function chargeFirstAddress({ services, ip }: From, about: string): Promise<Refused | undefined> {
  if (!services.env.RATE_LIMIT) return undefined
  const { seconds } = await services.limiter.charge(DEPOSITS, homeOf(ip), about)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}
