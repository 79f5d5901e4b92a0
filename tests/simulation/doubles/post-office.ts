import { scheduler } from '../world/scheduler.ts'
import { type Answer, outside } from './outside.ts'

export const POST_HOST = 'post.example'
/** Its part of the configuration. */
export const POST_ENV = { SMTP_URL: `smtp://${POST_HOST}` }

/** A mail that the post office accepted. */
interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly atMs: number
  /** Whether the shop knows that it was accepted: else it may send it again. */
  isReceived: boolean
}

interface Letter {
  readonly to: string | { readonly address: string }
  readonly subject: string
  readonly text: string
}

/** How long the shop lets a post office be silent. */
const PATIENCE_MS = 10_000

/** The post office of the world. */
export class PostOffice {
  readonly mails: Mail[] = []

  async accept({ to, subject, text }: Letter): Promise<object> {
    const address = typeof to === 'string' ? to : to.address
    let isOver = false
    const over = new Promise<'silent'>((resolve) =>
      setTimeout(() => {
        isOver = true
        resolve('silent')
      }, PATIENCE_MS),
    )
    const take = (): Answer => {
      const mail: Mail = { to: address, subject, text, atMs: scheduler.nowMs, isReceived: false }
      this.mails.push(mail)
      return { status: 250, received: () => (mail.isReceived = true) }
    }
    const answer = await Promise.race([outside.carry(POST_HOST, take, () => isOver), over])
    if (answer === 'silent') throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT', command: 'CONN' })
    if (answer.status !== 250) throw Object.assign(new Error('try later'), { code: 'EENVELOPE', responseCode: 450 })
    return {}
  }
}

let office = new PostOffice()
/** Opens the post office of a world. */
export const openPostOffice = (): PostOffice => (office = new PostOffice())

/** From now on whatever the shop's mailer sends ends at the post office of the world. */
export async function installPostOffice(): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const mailer = Object.getPrototypeOf(createTransport({ jsonTransport: true })) as Record<string, unknown>
  mailer['sendMail'] = (letter: Letter) => office.accept(letter)
}
