import type { Invited } from '#contract/figures/invitation.contract.ts'
import { inviteOf } from '../../people/account/account.presenter.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

const invited = statement(
  'invited',
  `select count(*)::int as registered,
     (count(*) filter (where u.created_at > shop_now() - interval '30 days'))::int as lately,
     (count(*) filter (where exists (select from orders o where o.buyer_id = u.id and o.paid_at is not null)))::int as bought
   from users u where u.invited_by = $1`,
)

/** How many people registered with the code of a person, and how many of them bought. */
export async function readInvited(on: Queries, userId: string): Promise<Invited> {
  const [row] = await on.run<Omit<Invited, 'code'>>(invited, [userId])
  if (!row) throw new Error('Counting answered nothing')
  return { code: inviteOf(userId), ...row }
}
