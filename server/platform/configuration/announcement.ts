import type { BaseEnv } from './base-env.ts'
import { isLoopback } from './loopback.ts'

/** Whether this shop is filled with the demo: only the embedded default, and never in production. */
export const hasDemo = (env: Pick<BaseEnv, 'DATABASE_URL' | 'production'>): boolean =>
  !env.DATABASE_URL && !env.production

/** Whether mail may be shown at `/dev/mail`: the demo's, and only to the machine that the shop runs on. */
export const hasMailbox = (env: Pick<BaseEnv, 'DATABASE_URL' | 'HOST' | 'production'>): boolean =>
  hasDemo(env) && isLoopback(env.HOST)

/** What is said once the shop is open. */
export function announcement(env: Pick<BaseEnv, 'DATABASE_URL' | 'HOST' | 'production'>, port: number): string {
  const lines = [`Shop is open: http://localhost:${port}`]
  if (hasDemo(env))
    lines.push(
      '',
      'Demo accounts (password demo-shop, payment password 493817):',
      '  shopper@shop.example   merchant@shop.example   support@shop.example   finance@shop.example   finance2@shop.example',
      hasMailbox(env)
        ? 'Mail is shown at /dev/mail, and the code that the demo staff (support, finance) sign in with.'
        : 'Mail and the codes of staff are not shown: other machines reach this HOST. Use 127.0.0.1 to read them.',
    )
  if (!env.DATABASE_URL)
    lines.push('The embedded database may lose its last moments in a power cut; a real shop sets DATABASE_URL.')
  return `${lines.join('\n')}\n`
}
