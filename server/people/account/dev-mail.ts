import type { FastifyInstance } from 'fastify'
import { latestMails } from './mail.queries.ts'
import { hasMailbox } from '../../platform/configuration/announcement.ts'
import { statement } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { escaped } from '../../platform/text/escaped.ts'
import type { Services } from '../../platform/domain/services.ts'
import { codeAt, DEMO_FACTOR, PERIOD_S } from './factor.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
  article, aside { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem; margin-block: 1rem; }
  h2 { font-size: 1.1rem; margin: 0; }
  small { opacity: 0.7; }
  pre { font: inherit; white-space: pre-wrap; margin: 0.75rem 0 0; }`

/** The code that the demo's staff sign in with, which an authenticator would show. */
async function demoCode({ db }: Services): Promise<string> {
  const now = await shopNow(db)
  const left = PERIOD_S - (Math.floor(now.getTime() / 1_000) % PERIOD_S)
  return `<aside><h2>Demo staff</h2><p>The second factor of support, finance and finance2 at shop.example is now
    <strong data-factor>${codeAt(DEMO_FACTOR, now)}</strong>, for ${left} s. Each of them can use it once.</p></aside>`
}

const isDemo = statement('dev_mail_is_demo', `select 1 from meta where name = 'demo'`)

/**
 * The mailbox of the demo, so that codes can be read. It shows the mail of all people, so it exists only on a loopback address, and
 * answers only on a database that the demo filled: started without `NODE_ENV`, a real shop must not show its codes.
 */
export function devMail(app: FastifyInstance, services: Services): void {
  const { db, env } = services
  if (!hasMailbox(env)) return
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    if ((await db.run(isDemo)).length === 0) return reply.callNotFound()
    const mails = await latestMails(db)
    const items = mails.map(
      (mail) => `<article dir="auto"><h2>${escaped(mail.subject)}</h2>
        <small>${escaped(mail.to_email)} · ${mail.sent_at?.toISOString() ?? `not sent yet, ${mail.attempts} tries`}</small>
        <pre>${escaped(mail.body)}</pre></article>`,
    )
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .header('refresh', '5')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Mail</title><style>${STYLE}</style><h1>Mail</h1>${await demoCode(services)}${items.join('') || '<p>No mail yet.</p>'}</html>`)
  })
}
