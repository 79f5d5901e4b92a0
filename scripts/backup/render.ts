import type { Counts } from '#server/operations/backup/counts.ts'
import type { Manifest } from '#server/operations/backup/manifest.ts'
import type { PictureProof } from '#server/operations/backup/pictures.ts'
import type { Restored } from '#server/operations/backup/restore-backup.ts'

const WHAT: Readonly<Record<keyof Counts, string>> = {
  orders: 'orders',
  people: 'people',
  entries: 'entries of the ledger',
  moved_micro: 'USDT moved by them',
  pictures: 'pictures and voices',
}

const MICRO = 1_000_000n

function shown(name: keyof Counts, value: number | string): string {
  if (name !== 'moved_micro') return Number(value).toLocaleString('en')
  const micro = BigInt(value)
  return `${(micro / MICRO).toLocaleString('en')}.${String(micro % MICRO).padStart(6, '0')}`
}

/** What a shop holds, one line each. */
export const renderCounts = (counts: Counts): string[] =>
  (Object.keys(WHAT) as (keyof Counts)[]).map((name) => `${WHAT[name].padEnd(24)}${shown(name, counts[name])}`)

/** What is in a backup and what is not, one line each. */
export function renderBackup({ counts, packed = 0 }: Manifest, areInStore: boolean): string[] {
  const fewer = counts.pictures - packed
  return [
    ...renderCounts(counts),
    ...(areInStore
      ? ['SECRET and the buckets of the pictures are not in it: back up apart.']
      : [`${packed} files of pictures and voices are in it.`, 'SECRET is not in it: back up apart.']),
    ...(!areInStore && fewer > 0
      ? [`LOOK    ${fewer} that the database names were not in the folder: erased in the meantime, or lost.`]
      : []),
  ]
}

/** What was restored, one line each, with what differs from what was counted when it was backed up. */
export function renderRestored({ manifest, counts, differs }: Restored): string[] {
  const differing = differs.map((name) => `WRONG   ${WHAT[name]}: ${shown(name, manifest.counts[name])} were backed up`)
  return [`Made ${manifest.made_at} by version ${manifest.version}`, ...renderCounts(counts), ...differing]
}

/** What people must do before a restored shop opens: the backup does not know what happened after it. */
export const renderLeft = ({ made_at }: Manifest): string[] => [
  'Before it opens:',
  `LOOK    Money: finance compares the withdrawals since ${made_at} with the chain, so that none is sent again.`,
  'LOOK    Deposit addresses that were given out since must not be given to others: leave recharges closed until they are compared.',
  'LOOK    Accounts that were closed and personal data that was erased since are back: erase them again.',
  'LOOK    Access tokens of apps, rights of staff and passwords are as they were then: take back again what was taken back since.',
  'LOOK    Everyone was signed out. Start it with the SECRET of the shop that was backed up.',
]

const MOST = 20

/** What became of the pictures, one line each. */
export function renderPictures({ kept, wrong }: PictureProof): string[] {
  const more = wrong.length > MOST ? [`        and ${wrong.length - MOST} more`] : []
  return [
    `${kept - wrong.length} of ${kept} pictures and voices are there and whole`,
    ...wrong.slice(0, MOST).map((path) => `MISSING ${path}`),
    ...more,
    ...(wrong.length > 0
      ? ['        lost, or erased between the dump and the end of the backup: look each up in the shop of then.']
      : []),
  ]
}
