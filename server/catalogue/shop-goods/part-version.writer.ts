import type { GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'

const write = statement(
  'part_version_write',
  `update goods set version = version + 1, versions = versions || jsonb_build_object($2::text, version + 1) where id = any($1)`,
)

/** Marks one part of products as changed, so that an editor that was open before does not save over it. */
export const partVersionWriter: Writer<{ readonly goodsId: string; readonly part: GoodsPart }> = {
  name: 'partVersions',
  rank: WRITE_RANK.scores,
  async write({ tx }, changes) {
    for (const part of new Set(changes.map((change) => change.part)))
      await tx.run(write, [changes.filter((change) => change.part === part).map(({ goodsId }) => goodsId), part])
  },
}
