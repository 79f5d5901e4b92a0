import { days, hours, minutes } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Ask, Services } from '../../platform/domain/services.ts'
import { homeOf, streetOf } from '../../platform/plugins/ip-range.ts'
import { homeMark, isKnownHome } from './session.service.ts'
import { type SlidingWindow, slidingWindow } from '../../platform/memory/sliding-window.ts'
import { madeOnce } from '../../platform/db/made-once.ts'

interface Windows {
  /** Guesses at one account from one address: an attacker cannot lock out the owner, who uses another address. */
  readonly account: SlidingWindow
  /** Wrong guesses at one account from wherever: many addresses have no more of them than this. */
  readonly everywhere: SlidingWindow
  /** Right sign-ins to one account from one address: each costs a hash and a session. */
  readonly entries: SlidingWindow
  /** Wrong second factors of one member of staff, who is signed in. */
  readonly factors: SlidingWindow
  /** Guesses from one address at whatever account. */
  readonly address: SlidingWindow
  /** Distinct emails or nicknames an address may ask about, and a whole neighbourhood of addresses. */
  readonly probes: SlidingWindow
  readonly neighbourhood: SlidingWindow
  /** Distinct addresses that one person may have a code mailed to as the contact of their application. */
  readonly contacts: SlidingWindow
  /** Shop names that one person asks about while they type. */
  readonly shopNames: SlidingWindow
  /** Guesses at codes from one address, whatever they are for. */
  readonly codes: SlidingWindow
  /** First addresses to pay to, from one address: each is bound for good, and a pool runs dry. */
  readonly deposits: SlidingWindow
}

const windowsIn = madeOnce((_db: Services['db']): Windows => ({
  account: slidingWindow(10, minutes(15)),
  everywhere: slidingWindow(30, hours(1)),
  entries: slidingWindow(60, hours(1)),
  factors: slidingWindow(10, minutes(15)),
  address: slidingWindow(100, minutes(15)),
  probes: slidingWindow(10, hours(1)),
  neighbourhood: slidingWindow(100, hours(1)),
  contacts: slidingWindow(10, days(1)),
  shopNames: slidingWindow(60, hours(1)),
  codes: slidingWindow(60, hours(1)),
  deposits: slidingWindow(30, days(1)),
}))
const windowsOf = ({ db }: Services): Windows => windowsIn(db)

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
  const { db, env } = services
  if (!env.RATE_LIMIT) return accepted({ giveBack: () => {}, isFromNewPlaceUnderFire: false })
  const { account: perAccount, everywhere, address } = windowsOf(services)
  const home = homeOf(ip)
  const atOnce = perAccount.charge(`${home} ${account}`) || address.charge(home)
  if (atOnce > 0) return refused('system.tooManyRequests', { seconds: atOnce })
  const isUnderFire = everywhere.charge(account) > 0
  return accepted({
    giveBack: () => {
      perAccount.giveBack(`${home} ${account}`)
      address.giveBack(home)
      if (!isUnderFire) everywhere.giveBack(account)
    },
    isFromNewPlaceUnderFire: isUnderFire && !(await isKnownHome(db, account, homeMark(env.SECRET, ip))),
  })
}

/** Charges a right sign-in. Only a program makes sixty an hour; the owner elsewhere is not affected. */
export function chargeEntry({ services, ip }: From, account: string): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  const seconds = windowsOf(services).entries.charge(`${homeOf(ip)} ${account}`)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** Charges one guess at a second factor during a session; returns how to undo it for a right one. */
export function chargeFactor(services: Services, userId: string): Result<() => void> {
  if (!services.env.RATE_LIMIT) return accepted(() => {})
  const { factors } = windowsOf(services)
  const seconds = factors.charge(userId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : accepted(() => factors.giveBack(userId))
}

/** Charges one guess at a code: five tries a code are little, five at each of many addresses would not be. */
export function chargeCodeGuess({ services, ip }: From): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  const seconds = windowsOf(services).codes.charge(homeOf(ip))
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** The password was right: earlier guesses from there no longer count against the account. */
export const forgiveGuesses = ({ services, ip }: From, account: string): void =>
  windowsOf(services).account.forgive(`${homeOf(ip)} ${account}`)

/** The owner has proved to be it: wrong guesses from wherever no longer count against the account. */
export const forgiveAccount = ({ db }: Services, account: string): void => windowsIn(db).everywhere.forgive(account)

/** Charges the question whether an email or nickname is taken; asking for the same one again is free. */
export function chargeProbe({ services, ip }: From, about: string): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  const { probes, neighbourhood } = windowsOf(services)
  const isTooMuch = probes.charge(homeOf(ip), about) > 0 || neighbourhood.charge(streetOf(ip), about) > 0
  return isTooMuch ? refused('account.tooMany') : undefined
}

/** Charges a contact email that a person has a code mailed to; the same one again is free. Without it an account could write to anybody. */
export function chargeContact(services: Services, userId: string, email: string): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  return windowsOf(services).contacts.charge(userId, email) > 0 ? refused('account.tooMany') : undefined
}

/** Charges a shop name that a person asks about; shops are public, so this is apart from the budget of emails and nicknames. */
export function chargeShopName(services: Services, userId: string, name: string): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  return windowsOf(services).shopNames.charge(userId, name) > 0 ? refused('account.tooMany') : undefined
}

/** Charges a first address to pay to; asking for the same one again is free. A person has one a network, whatever they ask. */
export function chargeFirstAddress({ services, ip }: From, about: string): Refused | undefined {
  if (!services.env.RATE_LIMIT) return undefined
  const seconds = windowsOf(services).deposits.charge(homeOf(ip), about)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}
