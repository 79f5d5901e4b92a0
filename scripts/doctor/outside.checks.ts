import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { openToOthers } from '#server/platform/configuration/private-folder.ts'
import { type Check, firstWrong, open, right, wrong } from './finding.ts'

const PATIENCE_MS = 8_000
/** A daily backup, with two hours for a slow one. */
const BACKUP_MS = 26 * 3_600_000
/** Uploads stop below this part of free room. */
const LEAST_SPACE = 0.1

const get = (address: URL | string): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })

async function answersMail(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  await transport.verify().finally(() => transport.close())
}

const freePart = async ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<number> => {
  const { bavail, blocks } = await statfs(DATA_DIR)
  return blocks === 0 ? 0 : bavail / blocks
}

/** What is around the shop: proxy, mail, backups, disk. */
export const outsideChecks: readonly Check[] = [
  {
    name: 'TLS',
    look: async ({ asked: { address } }) => {
      if (!address) return open('not tried: give the address that customers use, such as https://shop.example')
      if (address.protocol !== 'https:') return wrong(`${address.origin} has no TLS.`)
      const { status, headers } = await get(new URL('/readyz', address))
      const plain = await get(`http://${address.hostname}/api/openapi.json`).catch(() => undefined)
      return firstWrong(
        [
          status !== 200 && `${address.origin}/readyz answers ${status}.`,
          !headers.get('strict-transport-security') && 'no Strict-Transport-Security: the proxy drops headers.',
          plain?.ok && `http://${address.hostname} answers without TLS: redirect it.`,
        ],
        `${address.origin} answers, and only with TLS`,
      )
    },
  },
  {
    name: 'mail',
    look: async ({ env }) => {
      if (!env.SMTP_URL) return wrong('SMTP_URL is not set: no code would reach anybody.')
      if (/@(?:[\w-]+\.)*example>?$/i.test(env.MAIL_FROM)) return wrong(`MAIL_FROM is an example: ${env.MAIL_FROM}`)
      await answersMail(env.SMTP_URL)
      return right('the mail server takes our name and password')
    },
  },
  {
    name: 'links',
    look: ({ env }) =>
      env.SITE_URL
        ? right(`mails lead to ${env.SITE_URL}`)
        : open('SITE_URL is not set: the mail about a changed password or email has no link that stops withdrawals.'),
  },
  {
    name: 'pushes',
    look: ({ env }) =>
      // Only read: the server makes the key of an embedded database at its first start.
      env.VAPID_KEY !== undefined || env.DATABASE_URL === undefined
        ? right('browsers can subscribe')
        : open('VAPID_KEY is not set: no one gets a push notification while the shop is not open.'),
  },
  {
    name: 'backups',
    look: ({ env, asked: { backup = env.BACKUP_FILE } }) => {
      if (backup === undefined)
        return open(
          'not seen from here: set BACKUP_FILE or give --backup FILE, the newest one. Database, SECRET and pictures; restore it once.',
        )
      if (!existsSync(backup)) return wrong(`${backup} does not exist.`)
      const hours = Math.round((Date.now() - statSync(backup).mtimeMs) / 3_600_000)
      return Date.now() - statSync(backup).mtimeMs > BACKUP_MS
        ? wrong(`the newest is ${hours} hours old.`)
        : right(`the newest is ${hours} hours old`)
    },
  },
  {
    name: 'disk',
    look: async ({ env }) => {
      const free = await freePart(env)
      return firstWrong(
        [
          free < LEAST_SPACE && `${Math.round(free * 100)} % free where ${env.DATA_DIR} is: uploads stop below 10 %.`,
          openToOthers(env.DATA_DIR) !== 0 && `other users of this machine can enter ${env.DATA_DIR}.`,
        ],
        `${Math.round(free * 100)} % free, and closed to others`,
      )
    },
  },
  {
    name: 'metrics',
    look: ({ env }) =>
      env.METRICS_TOKEN
        ? right('/metrics asks for a token')
        : open('METRICS_TOKEN is not set: no one can watch the shop.'),
  },
]
