import { APPLICATION_TRIES_MS } from '#machines/platform/constants.ts'
import {
  type ShopApplicationEvent,
  shopApplicationLifecycle,
  type ShopApplicationFacts,
} from '#machines/shops/shop-application.machine.ts'
import type { AuditShop } from '#contract/shops/shop-application.contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { isBeingHandled } from '../../desk/queue/assignment.queries.ts'
import { prepares, reasonGiven, rootKind } from '../../platform/door/root-kind.ts'
import { userTopic } from '../../platform/domain/event.ts'
import {
  presentShopApplicationCases,
  presentShopApplication,
  shopApplicationAtDesk,
} from './shop-application.presenter.ts'
import { shopApplicationEffects } from './shop-application.effects.ts'
import { prepareSubmit } from './shop-application.submit.ts'
import { shopApplications } from './shop-application.table.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What no move of an application writes; `facts` holds its terms, and what else they say is counted when it is loaded. */
const SHOP_APPLICATION_FROZEN = ['userId', 'facts', 'createdAt'] as const

/** An application for a shop; the row itself is the state of its lifecycle. */
export interface ShopApplicationRoot extends RootOf<
  typeof shopApplications,
  (typeof SHOP_APPLICATION_FROZEN)[number],
  'facts'
> {
  facts: ShopApplicationFacts
  readonly userName: string
  /** The address that the applicant signs in with. */
  readonly userEmail: string
  /** The content hash of the logo. */
  logoHash: string | null
  /** Who judged the round before. */
  readonly judgedBy: string | null
  /** How many other accounts sent a document of this number. */
  readonly sameNumber: number
}

const isAssigned = `(select count(*) > 0 from desk_assignments d where d.entity_id = t.id and ${isBeingHandled('d')})`
const tries = `(select count(*)::int from status_history h where h.entity_id = t.id and h.event = 'shopApplication.submit'
  and h.at > shop_now() - ${APPLICATION_TRIES_MS} * interval '1 millisecond')`

type Rejected = Extract<AuditShop, { verdict: 'reject' }>

/** The application for a shop as a root. Its applicant hears of it, and the desk while it is in the queue. */
export const shopApplicationKind = rootKind<ShopApplicationRoot>({
  table: shopApplications,
  entity: 'shopApplication',
  rank: 30,
  event: 'notice',
  missing: problem('application.notFound'),
  lifecycles: [
    {
      of: shopApplicationLifecycle,
      effects: shopApplicationEffects,
      desk: { role: 'support', present: (_services, roots) => presentShopApplicationCases(roots) },
      prepare: prepares<ShopApplicationRoot, ShopApplicationEvent>({
        'shopApplication.submit': prepareSubmit,
        'shopApplication.approve': reasonGiven,
        'shopApplication.reject': (_door, _root, { reason, reasons }: Rejected) => ({ reason, reasons }),
      }),
    },
  ],
  join: 'join users u on u.id = t.user_id',
  reads: {
    userName: 'u.nickname',
    userEmail: 'lower(u.email)',
    logoHash: `(select l.sha256 from uploads l where l.id = t.form ->> 'logo')`,
    judgedBy: `(select j.nickname from users j where j.id = t.judged ->> 'byId')`,
    sameNumber: `(select count(*)::int from shop_applications o where t.number_mark <> '' and o.number_mark = t.number_mark and o.id <> t.id)`,
    facts: `t.facts || json_build_object('isAssigned', ${isAssigned}, 'tries', ${tries})::jsonb`,
  },
  frozen: SHOP_APPLICATION_FROZEN,
  unique: { shop_applications_user_id_unique: problem('application.changedElsewhere') },
  parties: ({ userId }) => [{ as: 'shopper', topic: userTopic(userId) }],
  present: (root, as) => presentShopApplication(root, as === 'shopper' ? 'shopper' : 'support'),
  deskView: shopApplicationAtDesk,
  people: ['userId'],
  belongsTo: { serviceCase: 'userId' },
})
