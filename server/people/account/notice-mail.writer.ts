import type { Writer } from '../../platform/door/writer.ts'
import type { Notice } from './mail-texts.ts'
import { notifyByMail } from './notify-by-mail.ts'

/** Mails to people about what a move did, written in its transaction. */
export const noticeMailWriter: Writer<{ readonly userId: string; readonly notice: Notice }> = {
  name: 'noticeMails',
  async write({ tx }, mails) {
    for (const { userId, notice } of mails) await notifyByMail(tx, userId, notice)
  },
}
