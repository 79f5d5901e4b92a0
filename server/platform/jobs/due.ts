import type { KnownLifecycle } from '../door/kinds.ts'

/** SQL with the due deadlines of a lifecycle: its name, `id`, `root_id`, `event` and `at`. A `target` is only counted down on screens. */
export const dueIn = ({ of, table, rootId, columns: { deadlineEvent, deadlineAt } }: KnownLifecycle): string =>
  `select '${of.name}' as lifecycle, id, ${rootId} as root_id, ${deadlineEvent} as event, ${deadlineAt} as at
   from ${table} where ${deadlineAt} <= shop_now() and ${deadlineEvent} <> 'target'`
