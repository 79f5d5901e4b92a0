import type { Writer } from '../../platform/door/writer.ts'
import type { Notice } from './mail-texts.ts'
import { tellByMail } from './tell-by-mail.ts'

/** Mails to people about what a move did, written in its transaction. */
export const noticeMailWriter: Writer<{ readonly userId: string; readonly notice: Notice }> = {
  name: 'noticeMails',
  async write({ tx }, mails) {
    for (const { userId, notice } of mails) await tellByMail(tx, userId, notice)
  },
}
