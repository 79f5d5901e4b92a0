import type { Door } from '../../platform/door/door.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { CredentialChange } from '#machines/platform/money-moves.ts'
import { changeMail, type Notice } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'
import { stopLink } from './stop-link.ts'
import { holdWithdrawals } from './wallet-news.ts'

interface Owner {
  readonly id: string
  readonly email: string
  readonly lang: string
}

const NOTICES: Readonly<Record<CredentialChange, Notice>> = {
  password: 'passwordChanged',
  payPassword: 'payPasswordChanged',
  email: 'emailChanged',
}

/** After a change of credentials: withdrawals wait for a day, and the address known until now gets a mail with a link that cancels what is pending. */
export async function credentialsChanged(
  door: Door,
  env: BaseEnv,
  owner: Owner,
  reason: CredentialChange,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  holdWithdrawals(door, owner.id, reason)
  const stop = stopLink(env, door.at, owner.id)
  await putMail(door.tx, owner.email, changeMail(owner.lang, NOTICES[reason], given, stop))
}
