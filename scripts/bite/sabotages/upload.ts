import type { Sabotage } from '../sabotage.ts'

const TAKEN = 'tests/server/upload/what-is-taken.test.ts'
const WHOSE = 'tests/server/upload/whose-picture.test.ts'
const MUCH = 'tests/server/upload/how-much.test.ts'

/** Pictures: what comes in, who sees it, and when it goes. */
export const uploadSabotages: readonly Sabotage[] = [
  {
    name: 'a picture of any size is decoded',
    breaks: 'A few bytes become hundreds of megabytes.',
    file: 'server/upload/picture.ts',
    from: `if (head.width * head.height > MAX_PIXELS)`,
    to: `if (head.width * head.height > MAX_PIXELS * 100)`,
    bittenBy: [TAKEN],
  },
  {
    name: 'whatever can be decoded is a picture',
    breaks: 'SVG with a script, and formats that nobody asked for, are taken.',
    file: 'server/upload/picture.ts',
    from: `if (!found || !PICTURE_TYPES.includes(found.mime)) return notPicture()`,
    to: `if (!found) return notPicture()`,
    bittenBy: [TAKEN],
  },
  {
    name: 'a picture keeps what it carries',
    breaks: 'Everybody reads where a photograph was taken.',
    file: 'server/upload/picture.ts',
    from: `.webp({ quality: QUALITY })`,
    to: `.keepMetadata().webp({ quality: QUALITY })`,
    bittenBy: [TAKEN],
  },
  {
    name: 'evidence is for everybody',
    breaks: 'Whoever knows the id of a picture sees what two people disagree about.',
    file: 'server/upload/upload.queries.ts',
    from: `where r.id = u.entity_id and (o.buyer_id = $2 or o.shop_id = $3)`,
    to: `where r.id = u.entity_id and (o.buyer_id <> $2 or o.shop_id = $3)`,
    bittenBy: [WHOSE],
  },
  {
    name: 'anybody’s picture is claimed',
    breaks: 'Somebody shows another’s picture as their own, and so gets to see it.',
    file: 'server/upload/upload.queries.ts',
    from: `and owner_id = $1 and purpose = $3 and entity_id is null`,
    to: `and $1 <> '' and purpose = $3 and entity_id is null`,
    bittenBy: [WHOSE],
  },
  {
    name: 'a picture is claimed twice',
    breaks: 'What belongs to one refund is taken away to another, and its parties see it no longer.',
    file: 'server/upload/upload.queries.ts',
    from: `and purpose = $3 and entity_id is null and purged_at is null\n   returning uploads.id`,
    to: `and purpose = $3 and purged_at is null\n   returning uploads.id`,
    bittenBy: [WHOSE],
  },
  {
    name: 'bytes go with the first who leaves',
    breaks: 'A picture is gone because somebody else sent the same and did not use it.',
    file: 'server/upload/upload.service.ts',
    from: `if (gone && !shared) await`,
    to: `if (gone) await`,
    bittenBy: [MUCH],
  },
  {
    name: 'a quota is a guess',
    breaks: 'Those who send several at once send more than sixty an hour.',
    file: 'server/upload/upload.service.ts',
    from: `if (late) return { ok: false, problem: late }`,
    to: `if (late && picture.bytes.length === 0) return { ok: false, problem: late }`,
    bittenBy: [MUCH],
  },
]
