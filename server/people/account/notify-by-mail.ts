import { statement, type Tx } from '../../platform/db/database.ts'
import { type MailText, type Notice, noticeMail } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'

const mailTo = statement('tell_mail_to', 'select email, lang from users where id = $1 and closed_at is null')

/** Queues a mail to a person, written in their language and in the transaction of the change. The caller wakes the mail job afterwards. */
export async function mailPerson(tx: Tx, userId: string, write: (lang: string) => MailText): Promise<void> {
  const [user] = await tx.run<{ email: string; lang: string }>(mailTo, [userId])
  if (user) await putMail(tx, user.email, write(user.lang))
}

/** The same with a notice about a change. */
export const notifyByMail = (
  tx: Tx,
  userId: string,
  notice: Notice,
  given: Readonly<Record<string, string>> = {},
): Promise<void> => mailPerson(tx, userId, (lang) => noticeMail(lang, notice, given))
