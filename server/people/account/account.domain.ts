import { CODE_LIFE_MS, days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { accountRoutes } from './account.routes.ts'
import { devMail } from './dev-mail.ts'
import { mailTransport, sendMails } from './mail.job.ts'
import { mailGauges } from './mail.queries.ts'
import { personKind } from './person.kind.ts'
import { accountPersonal } from './account.personal.ts'

/** People, their sessions, their secrets, and the mails that they get. */
export const accountDomain: Domain = {
  kinds: [personKind],
  routes: [accountRoutes, devMail],
  jobs: [
    {
      name: 'mail',
      turn: 1,
      everyMs: 5_000,
      work: (services) => {
        const transport = mailTransport(services)
        return (stopping) => sendMails(services, transport, stopping)
      },
    },
  ],
  gauges: mailGauges,
  notices: {
    user: {
      from: 'users f where f.id = m.entity_id',
      who: `case when m.topic like 'shop:%' then f.nickname end`,
    },
  },
  retention: [
    // Thirty days after the end. A session that no one ends expires after thirty idle days, or ninety in all.
    {
      table: 'sessions',
      over: [olderThan('ended_at', days(30)), olderThan('seen_at', days(60)), olderThan('created_at', days(120))].join(
        ' or ',
      ),
      isWalked: true,
    },
    // Sent codes count a whole day against those who ask for more.
    { table: 'codes', over: olderThan('created_at', days(1) + CODE_LIFE_MS), isWalked: true },
    // Those that were given up too: they may hold a code.
    {
      table: 'mails',
      over: `${olderThan('sent_at', days(7))} or (sent_at is null and ${olderThan('due_at', days(7))})`,
      isWalked: true,
    },
  ],
  personal: accountPersonal,
}
