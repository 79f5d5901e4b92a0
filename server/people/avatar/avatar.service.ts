import type { ChangeAvatar } from '#contract/people/avatar.contract.ts'
import type { SessionUser } from '#contract/people/account.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { attempt } from '../../platform/door/attempt.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { sessionUserOf } from '../account/account.presenter.ts'
import { lockPerson } from '../account/person.kind.ts'
import { userOfSession } from '../account/account.queries.ts'
import { claimUploads } from '../upload/upload.queries.ts'
import { publicAddress } from '../upload/upload.service.ts'

const release = statement(
  'avatar_release',
  `update uploads set entity = null, entity_id = null
   where owner_id = $1 and entity = 'user' and id <> $2 and purged_at is null`,
)
const write = statement('avatar_write', 'update users set avatar = $2 where id = $1')

async function taken(tx: Tx, userId: string, id: string): Promise<string> {
  if (id === '') return ''
  const of = {
    ownerId: userId,
    ids: [id],
    purpose: 'avatar',
    entity: 'user',
    entityId: userId,
    field: 'picture',
  } as const
  const [claimed] = await claimUploads(tx, of)
  return publicAddress(claimed?.sha256 ?? '')
}

/** Gives a person the picture that they sent, or none. The hourly job deletes the bytes of the one before. */
export async function changeAvatar(ask: SignedAsk, { picture }: ChangeAvatar): Promise<Result<SessionUser>> {
  const user = await userOfSession(ask.services.db, ask.session)
  return attempt(ask, async (tx) => {
    await lockPerson(tx, user.id)
    const avatar = await taken(tx, user.id, picture)
    await tx.run(release, [user.id, picture])
    await tx.run(write, [user.id, avatar])
    return sessionUserOf({ ...user, avatar })
  })
}
