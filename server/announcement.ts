import type { Env } from './env.ts'

/** Whether this shop is filled with the demo: only the embedded default, and never in production. */
export const hasDemo = (env: Pick<Env, 'DATABASE_URL' | 'production'>): boolean => !env.DATABASE_URL && !env.production

/** What is said once the shop is open. */
export function announcement(env: Pick<Env, 'DATABASE_URL' | 'production'>, port: number): string {
  const lines = [`Shop is open: http://localhost:${port}`]
  if (hasDemo(env))
    lines.push(
      '',
      'Demo accounts (password demo-shop, payment password 493817):',
      '  shopper@shop.example   merchant@shop.example   support@shop.example   finance@shop.example   finance2@shop.example',
      'Mail is shown at /dev/mail, and the code that the demo staff (support, finance) sign in with.',
    )
  if (!env.DATABASE_URL)
    lines.push('The embedded database may lose its last moments in a power cut; a real shop sets DATABASE_URL.')
  return `${lines.join('\n')}\n`
}
