import { statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'

const bind = statement(
  'upload_shop_logo',
  `update uploads set entity = 'shop', entity_id = $2 where id = $1 and entity = 'shopApplication' and purged_at is null`,
)

/** Gives the logo of an application to the shop that opens with it: from then on everybody may see it. */
export const shopLogoWriter: Writer<{ readonly upload: string; readonly shopId: string }> = {
  name: 'shopLogos',
  write: async ({ tx }, logos) => {
    for (const { upload, shopId } of logos) await tx.run(bind, [upload, shopId])
  },
}
