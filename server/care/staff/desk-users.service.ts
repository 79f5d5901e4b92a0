import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { DeskUser, FindUsers, OnUser } from '#contract/care/staff.contract.ts'
import { assertFactor } from '../../people/account/factor.service.ts'
import { noticeMail, type Notice } from '../../people/account/mail-texts.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { putMail } from '../../people/account/mail.queries.ts'
import { endSessions } from '../../people/account/session.service.ts'
import { cutById } from '../../platform/db/keyset.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { refuseOwn } from '../../desk/queue/own-case.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { setFrozen } from '../../money/wallet/frozen.ts'
import { deskUserOf } from './desk-users.presenter.ts'
import { deskUserById, findDeskUsers, setLocked, type StopRow, stopsOf } from './desk-users.queries.ts'

/** Whom an email, a nickname's beginning, an order number or an id leads to. */
export async function findUsers(ask: SignedAsk, { keywords, after }: FindUsers): Promise<Result<Page<DeskUser>>> {
  const rows = await findDeskUsers(ask.services.db, keywords, { after: after ?? null, userId: ask.session.userId })
  const { rows: shown, after: next } = cutById(rows)
  const stopped = shown.filter(({ locked_at, frozen }) => locked_at !== null || frozen).map(({ id }) => id)
  const stops = stopped.length > 0 ? await stopsOf(ask.services.db, stopped) : []
  return accepted({
    data: shown.map((user) => deskUserOf(user, stops)),
    after: next,
  })
}

/** What staff may do to an account. */
interface StaffAction {
  readonly operation: string
  /** In the past tense, as the history has it. */
  readonly act: string
  readonly mail: Notice
  /** It needs the second factor again. */
  readonly needsFactor?: true
  /** What it stops. */
  readonly stops?: StopRow['what']
  /** Writes it; false when it is so already. `ended` takes the sessions that end with it. */
  readonly write: (door: Door, userId: string, ended: string[]) => Promise<boolean>
}

const lock: StaffAction = {
  operation: 'lockAccount',
  act: 'account.locked',
  mail: 'accountLocked',
  stops: 'locked',
  write: async ({ tx }, userId, ended) => {
    if (!(await setLocked(tx, userId, true))) return false
    ended.push(...(await endSessions(tx, userId, 'locked')).map(({ id }) => id))
    return true
  },
}
const unlock: StaffAction = {
  operation: 'unlockAccount',
  act: 'account.unlocked',
  mail: 'accountUnlocked',
  write: ({ tx }, userId) => setLocked(tx, userId, false),
}

const freezing =
  (frozen: boolean, name: string): StaffAction['write'] =>
  async (door, userId) => {
    if (!(await setFrozen(door.tx, userId, frozen))) return false
    door.draft.notices.push({ topic: userTopic(userId), name, entity: 'wallet', entityId: userId, view: { frozen } })
    return true
  }
const freeze: StaffAction = {
  operation: 'freezeWallet',
  act: 'wallet.frozen',
  mail: 'walletFrozen',
  stops: 'frozen',
  write: freezing(true, 'wallet.frozen'),
}
const freeing = freezing(false, 'wallet.unfrozen')
const unfreeze: StaffAction = {
  operation: 'unfreezeWallet',
  act: 'wallet.unfrozen',
  mail: 'walletUnfrozen',
  needsFactor: true,
  write: async (door, userId, ended) => {
    // What is owed since a network took money back is finance's to judge.
    const stops = door.actor.kind === 'finance' ? [] : await stopsOf(door.tx, [userId])
    if (stops.some(({ by }) => by === null)) refuse('desk.financeOnly')
    return freeing(door, userId, ended)
  },
}

/**
 * One staff action on one account: no one does it to themselves or to a colleague, and doing it twice is said. The person hears why, and
 * every desk that it was done.
 */
async function decide(
  ask: SignedAsk,
  { operation, act, mail, stops: what, needsFactor, write }: StaffAction,
  { id, reason }: OnUser,
): Promise<Result<DeskUser>> {
  const { services, session } = ask
  const actor = { kind: session.staff ?? 'support', id: session.userId }
  const ended: string[] = []
  const result = await transact(
    services,
    { actor, roots: [{ kind: personKind, ids: [id] }], ...claimOf(ask, operation) },
    async (door) => {
      // A deadlock begins again.
      ended.length = 0
      const user = (await deskUserById(door.tx, id)) ?? refuse('account.userNotFound')
      refuseOwn(ask, { entity: 'user', entityId: id, people: [id] })
      if (user.staff !== null) refuse('account.notYours')
      if (!(await write(door, id, ended))) refuse('desk.already')
      // Last, so that no one is asked for a code in vain.
      if (needsFactor) assertFactor(ask)
      door.draft.add(actWriter, { actorId: session.userId, act, entity: 'user', entityId: id, reason })
      notifyDesk(door, { name: act, entity: 'user', entityId: id })
      await putMail(door.tx, user.email, noticeMail(user.lang, mail, { reason }))
      // The act itself is written when all is done, and stands in the answer already.
      const by = { id: session.userId, nickname: (await deskUserById(door.tx, session.userId))?.nickname ?? '' }
      const stop = what === undefined ? [] : [{ user_id: id, what, at: new Date(door.at), by, reason }]
      return deskUserOf((await deskUserById(door.tx, id)) ?? user, [...(await stopsOf(door.tx, [id])), ...stop])
    },
  )
  if (result.ok) {
    services.endSockets(ended)
    services.wake('mail')
  }
  return result
}

export const lockAccount = (ask: SignedAsk, input: OnUser) => decide(ask, lock, input)
export const unlockAccount = (ask: SignedAsk, input: OnUser) => decide(ask, unlock, input)
export const freezeWallet = (ask: SignedAsk, input: OnUser) => decide(ask, freeze, input)
export const unfreezeWallet = (ask: SignedAsk, input: OnUser) => decide(ask, unfreeze, input)
