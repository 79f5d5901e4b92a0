import { z } from 'zod'
import { emailRule } from '#contract/people/account.form.ts'
import type { ActDetails } from '#contract/care/staff.contract.ts'
import {
  type NewUser,
  emailTaken,
  insertUser,
  userByEmail,
  type UserRow,
} from '../../people/account/account.queries.ts'
import { noticeMail, type Notice } from '../../people/account/mail-texts.ts'
import { putMail } from '../../people/account/mail.queries.ts'
import { endSessions } from '../../people/account/session.service.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import type { Services } from '../../platform/domain/services.ts'
import { recordAct } from '../../people/audit/audit.ts'
import { newFactor, sealFactor, uriOf } from '../../people/account/factor.ts'
import { writeFactor } from '../../people/account/factor.queries.ts'
import { type Staff, staffList, writeStaff } from './staff-admin.queries.ts'

/** The staff commands of the operator, only on the machine of the server. */
export const staffAsk = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('add'), email: emailRule, role: z.enum(['support', 'finance']) }),
  z.strictObject({ verb: z.literal('remove'), email: emailRule }),
  z.strictObject({ verb: z.literal('reset-factor'), email: emailRule }),
  z.strictObject({ verb: z.literal('list') }),
])
export type StaffAsk = z.infer<typeof staffAsk>

/** What came of it, in sentences; `uri` is what the person's authenticator scans, shown once and never again. */
export interface StaffAnswer {
  readonly done: boolean
  readonly say: readonly string[]
  readonly uri?: string
}

type Ground = Pick<Services, 'db' | 'env' | 'endSockets' | 'wake'>

/** Does what was asked about staff. A person who becomes staff, or stops being staff, is signed out everywhere: no session skips the second factor. */
export async function administerStaff(ground: Ground, asked: StaffAsk): Promise<StaffAnswer> {
  if (asked.verb === 'list') return { done: true, say: listed(await staffList(ground.db)) }
  const ended: string[] = []
  const answer = await ground.db.transaction(async (tx) => {
    const work: Work = { tx, secret: ground.env.SECRET, ended }
    if (asked.verb === 'add') return add(work, asked.email, asked.role)
    return asked.verb === 'remove' ? remove(work, asked.email) : resetFactor(work, asked.email)
  })
  ground.endSockets(ended)
  ground.wake('mail')
  return answer
}

interface Work {
  readonly tx: Tx
  readonly secret: string
  /** Takes the sessions that end. */
  readonly ended: string[]
}

const not = (...say: string[]): StaffAnswer => ({ done: false, say })

async function add(work: Work, email: string, role: Staff['staff']): Promise<StaffAnswer> {
  const { tx } = work
  const known = await lockedUser(tx, email)
  if (known === undefined && (await emailTaken(tx, email)))
    return not(`${email} belongs to an account that was closed.`)
  if (known?.staff === role) return not(`${email} is ${role} already.`)
  const person = known ?? (await newPerson(tx, email))
  await writeStaff(tx, person.id, role)
  await keep(work, person, {
    act: known?.staff ? 'staff.changed' : 'staff.added',
    details: { role },
    mail: 'staffAdded',
  })
  // Who changes desks keeps the authenticator they have.
  if (known?.staff)
    return { done: true, say: [`${email} is ${role} now, and signs in again with the same authenticator.`] }
  return {
    done: true,
    say: [
      `${email} is ${role} now.`,
      ...(known ? [] : ['The account is new: its password is set at the sign-in page, with "Forgot your password?".']),
      'Let them scan this; it is shown only once:',
    ],
    uri: await enrol(work, person),
  }
}

async function remove(work: Work, email: string): Promise<StaffAnswer> {
  const person = await lockedUser(work.tx, email)
  if (!person?.staff) return not(`${email} is no staff.`)
  await writeStaff(work.tx, person.id, null)
  await writeFactor(work.tx, person.id, null)
  await keep(work, person, { act: 'staff.removed', details: { role: person.staff } })
  return { done: true, say: [`${email} is no staff any more, and signed out everywhere. The account itself stays.`] }
}

async function resetFactor(work: Work, email: string): Promise<StaffAnswer> {
  const person = await lockedUser(work.tx, email)
  if (!person?.staff) return not(`${email} is no staff.`)
  await keep(work, person, { act: 'staff.factorReset', details: {}, mail: 'factorReset' })
  return {
    done: true,
    say: [
      `${email} has a new second factor, and is signed out everywhere.`,
      'Let them scan this; it is shown only once:',
    ],
    uri: await enrol(work, person),
  }
}

/** The account with this email, locked: actions of the desk and sign-ins wait for it. */
async function lockedUser(tx: Tx, email: string): Promise<UserRow | undefined> {
  const found = await userByEmail(tx, email)
  if (!found) return undefined
  await lockPerson(tx, found.id)
  return userByEmail(tx, email)
}

// Its password is no one's until its owner sets one by mail: none is printed, mailed or typed where others could read it.
async function newPerson(tx: Tx, email: string): Promise<Pick<UserRow, 'id' | 'email' | 'lang'>> {
  const id = newId()
  const user: NewUser = {
    id,
    email,
    nickname: `shop-${id.slice(-6)}`,
    passwordHash: 'none',
    lang: 'en',
    invitedBy: null,
  }
  if (!(await insertUser(tx, user))) throw new Error(`${email} was taken at this moment. Try again.`)
  return user
}

async function enrol({ tx, secret }: Work, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<string> {
  const factor = newFactor()
  await writeFactor(tx, id, sealFactor(secret, id, factor))
  return uriOf(factor, email)
}

async function keep(
  { tx, ended }: Work,
  { id, email, lang }: Pick<UserRow, 'id' | 'email' | 'lang'>,
  { act, details, mail }: { act: string; details: ActDetails; mail?: Notice },
): Promise<void> {
  // No one is signed in at the shop's own machine: the act stands under whom it is about, and says where it was done.
  await recordAct(tx, {
    actorId: id,
    act,
    entity: 'user',
    entityId: id,
    reason: '',
    details: { ...details, from: 'console' },
  })
  ended.push(...(await endSessions(tx, id, 'staff')).map((session) => session.id))
  if (mail) await putMail(tx, email, noticeMail(lang, mail))
}

const listed = (staff: readonly Staff[]): string[] =>
  staff.length === 0
    ? ['No one is staff yet. Add a person: npm run staff -- add EMAIL --role support']
    : staff.map(
        ({ email, staff: role, enrolled, locked }) =>
          `${role.padEnd(8)} ${email}${enrolled ? '' : '  (no second factor: cannot sign in)'}${locked ? '  (locked)' : ''}`,
      )
