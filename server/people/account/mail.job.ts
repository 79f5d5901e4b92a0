import type { Transporter } from 'nodemailer'
import { claimMail, giveBack, markSent, type Outgoing } from './mail.queries.ts'
import { hasMailbox } from '../../platform/configuration/announcement.ts'
import type { Services } from '../../platform/domain/services.ts'
import { lazily } from '../../platform/process/lazily.ts'

/** Hands one mail over; rejects when it could not. */
export type MailTransport = (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown>

/** How long the post office may keep us waiting at each turn: a few of them fit into the time for which a mail is ours. */
const SMTP_TIMEOUT_MS = 10_000

// Read with the first mail: a start should not wait for it.
const mailer = lazily(() => import('nodemailer'))

const transportTo = async (url: string): Promise<Transporter> => {
  const { createTransport } = await mailer()
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
}

/** Sends by SMTP where configured; else mail stays in the database, to be read at `/dev/mail` in the demo. Its text, which may hold a code, never goes to the log. */
export function mailTransport({ env, log }: Services): MailTransport {
  if (env.SMTP_URL) {
    const { SMTP_URL } = env
    let transport: Promise<Transporter> | undefined
    // As one address, and not as a text that lists some: a quoted name may hold the comma that separates two.
    return async ({ to, ...mail }) =>
      (await (transport ??= transportTo(SMTP_URL))).sendMail({ ...mail, to: { name: '', address: to } })
  }
  return async () => {
    if (hasMailbox(env)) log.info('a mail is shown at /dev/mail')
    else log.warn('a mail was not sent: SMTP_URL is not set')
  }
}

/** The part of an error that the transport reports. */
interface Trouble {
  readonly code?: string
  readonly command?: string
  readonly syscall?: string
  readonly timeoutType?: string
  readonly message?: string
}

/** The connection to the mail server broke. */
const isBroken = ({ command }: Trouble): boolean => command === 'CONN'
/** No one was there, no one spoke, or it would not have us: no mail was ever named, and none is to blame. */
const isOfficeAway = ({ code = '', syscall = '', timeoutType = '', message = '' }: Trouble): boolean =>
  ['connect', 'getaddrinfo'].includes(syscall) ||
  ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(timeoutType) ||
  ['EDNS', 'EAUTH'].includes(code) ||
  message.startsWith('Invalid greeting')
/** After so many on end that did not get through, the others wait for the next look. */
const LOST_ON_END = 3

type Outcome = 'left' | 'refused' | 'lost'

/**
 * Sends every due mail; answers how many left. What fails is tried again, later each time, and is given up at last; what found the
 * post office away has not been tried.
 */
export async function sendMails(services: Services, transport: MailTransport, stopping?: AbortSignal): Promise<number> {
  let left = 0
  let lostOnEnd = 0
  // One by one: each is ours for a short time only, and a slow post office would use up that of the last ones with the first.
  while (lostOnEnd < LOST_ON_END) {
    const mail = await claimMail(services.db)
    if (!mail) break
    const outcome = await send(services, transport, mail)
    if (outcome === 'left') left += 1
    lostOnEnd = outcome === 'lost' ? lostOnEnd + 1 : 0
    stopping?.throwIfAborted()
  }
  return left
}

async function send({ db, env, log }: Services, transport: MailTransport, mail: Outgoing): Promise<Outcome> {
  try {
    await transport({ from: env.MAIL_FROM, to: mail.to_email, subject: mail.subject, text: mail.body })
  } catch (error) {
    const trouble = error as Trouble
    // The error of an SMTP server may quote the mail: only its code is logged.
    log.warn({ mail: mail.id, attempts: mail.attempts, code: trouble.code }, 'a mail could not be sent')
    const isAway = isOfficeAway(trouble)
    if (isAway) await giveBack(db, mail.id)
    return isAway || isBroken(trouble) ? 'lost' : 'refused'
  }
  await markSent(db, mail.id, !env.production)
  return 'left'
}
