import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { DomainGauge } from '../../platform/domain/domain.ts'
import { samplesOf } from '../../platform/domain/gauge.ts'
import { MOST_MAIL_ATTEMPTS } from './account.table.ts'
import type { MailText } from './mail-texts.ts'

const put = statement(
  'mail_put',
  'insert into mails (id, to_email, subject, body, can_wait) values ($1, $2, $3, $4, $5)',
)
// The claim is a lease: a process that dies after it leaves the mail to be tried again, later and later.
const claim = statement(
  'mail_claim',
  `update mails set attempts = attempts + 1, due_at = shop_now() + least(interval '1 hour', interval '30 seconds' * power(2, attempts))
   where id = (select id from mails where sent_at is null and attempts < ${MOST_MAIL_ATTEMPTS} and due_at <= shop_now()
     order by can_wait, due_at limit 1 for update skip locked)
   returning id, to_email, subject, body, attempts`,
)
const back = statement(
  'mail_back',
  `update mails set attempts = attempts - 1, due_at = shop_now() + interval '30 seconds' where id = $1`,
)
const sent = statement(
  'mail_sent',
  `update mails set sent_at = shop_now(), subject = case when $2 then subject else '' end, body = case when $2 then body else '' end
   where id = $1`,
)
const latest = statement(
  'mail_latest',
  'select id, to_email, subject, body, due_at, sent_at, attempts from mails order by id desc limit 50',
)

const unsent = statement(
  'mail_gauge_waiting',
  `select count(*)::float8 as value from mails where sent_at is null and attempts < ${MOST_MAIL_ATTEMPTS}`,
)
// A mail that fails is due again later each time, so how long it is overdue says nothing: its attempts do.
const failed = statement(
  'mail_gauge_failing',
  `select count(*)::float8 as value from mails where sent_at is null and attempts >= 2 and attempts < ${MOST_MAIL_ATTEMPTS}`,
)

/** A mail on its way. */
export interface Outgoing {
  readonly id: string
  readonly to_email: string
  readonly subject: string
  readonly body: string
  readonly attempts: number
}

/** Queues a mail in the transaction of the change that it reports. */
export const putMail = (on: Queries, to: string, { subject, body }: MailText): Promise<unknown> =>
  on.run(put, [newId(), to, subject, body, false])

/** Queues a mail that leaves after all others: what goes to a crowd does not keep a sign-in code waiting. */
export const putMailThatWaits = (on: Queries, to: string, { subject, body }: MailText): Promise<unknown> =>
  on.run(put, [newId(), to, subject, body, true])

/** Takes the next due mail for this process alone, until it is due again. One that failed a dozen times is given up. */
export async function claimMail(on: Queries): Promise<Outgoing | undefined> {
  const [mail] = await on.run<Outgoing>(claim)
  return mail
}

/** The mail could not even be tried: it is due again soon, with as many tries as it had. */
export const giveBack = (on: Queries, id: string): Promise<unknown> => on.run(back, [id])

/** The mail has left. Its subject and body are kept only for the dev mailbox: they may hold a code. */
export const markSent = (on: Queries, id: string, storeText: boolean): Promise<unknown> => on.run(sent, [id, storeText])

/** The last fifty mails, newest first. */
export const latestMails = (on: Queries): Promise<(Outgoing & { due_at: Date; sent_at: Date | null })[]> =>
  on.run(latest)

/** What operators watch of the mails. */
export const mailGauges: readonly DomainGauge[] = [
  {
    name: 'mail_outbox_waiting',
    help: 'Mails that are not sent yet and will be tried',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(unsent)),
  },
  {
    name: 'mail_outbox_failing',
    help: 'Mails that are not sent yet after two attempts or more and will be tried again',
    labels: [],
    read: async ({ db }) => samplesOf(await db.run<{ value: number }>(failed)),
  },
]
