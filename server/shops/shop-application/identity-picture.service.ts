import type { z } from 'zod'
import type { deskApplicationContract } from '#contract/shops/shop-application.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { assertAssigned, assigneeOf } from '../../desk/queue/assignment.queries.ts'
import { refuseOwn } from '../../desk/queue/own-case.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { openIdentity } from '../../people/upload/sealed.ts'
import { busy } from '../../people/upload/picture.ts'
import { identityBytes } from '../../people/upload/upload.service.ts'
import { watermarked } from '../../people/upload/watermark.ts'
import { BUSY } from '../../platform/memory/work-queue.ts'
import { shopApplicationKind, type ShopApplicationRoot } from './shop-application.kind.ts'

/** Drafts and what is decided are no one's to look at. */
const isReviewed = ({ state }: ShopApplicationRoot): boolean => tagsOf(shopApplicationLifecycle, state).includes('desk')

/**
 * An identity picture for the assigned reviewer, with their name and the time across it. The look is in the audit before a byte is
 * sent.
 */
export async function identityPicture(
  ask: SignedAsk,
  { id, side, round }: z.output<typeof deskApplicationContract.picture.input>,
): Promise<Result<SentFile>> {
  const { services, session } = ask
  const looked = await transact(
    services,
    {
      actor: { kind: session.staff ?? 'support', id: session.userId },
      roots: [{ kind: shopApplicationKind, ids: [id] }],
      confirm: ask.confirm,
    },
    async (door) => {
      const root = door.find(shopApplicationKind, id)
      const upload = root && (round === 'before' ? root.judged?.form : root.form)?.[side]
      if (!root || !isReviewed(root) || !upload) return refuse('upload.notFound')
      refuseOwn(ask, { entity: 'shopApplication', entityId: id, people: shopApplicationKind.peopleIn(root) })
      await assertAssigned(door.tx, 'shopApplication', id, session.userId)
      door.draft.add(actWriter, {
        actorId: session.userId,
        act: 'shopApplication.pictureSeen',
        entity: 'shopApplication',
        entityId: id,
        reason: '',
        details: { number: root.numberEnding, side, round },
      })
      return {
        upload,
        ownerId: root.userId,
        at: door.time,
        by: (await assigneeOf(door.tx, id))?.by ?? '',
      }
    },
  )
  if (!looked.ok) return looked
  const sealed = await identityBytes(services, looked.value.upload)
  if (!sealed) return refused('upload.notFound')
  const plain = openIdentity(services.env, sealed, { id: looked.value.upload, ownerId: looked.value.ownerId })
  if (!plain) {
    services.log.error({ upload: looked.value.upload }, 'an identity document is not the one of its row')
    return refused('upload.notFound')
  }
  const reader = `${looked.value.by} · ${looked.value.at.slice(0, 16).replace('T', ' ')} UTC`
  const bytes = await watermarked(plain, reader)
  return bytes === BUSY ? busy() : accepted({ bytes, type: 'image/webp' })
}
