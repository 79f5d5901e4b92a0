import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import type { EntryOf } from './recording.ts'

/** A move as the history of a shop has it: its actor is a text there. */
type Moved = Omit<EntryOf<'move'>, 'kind' | 'actor' | 'minor' | 'refused' | 'facts'> & { readonly actor: string }

/** A move of the history as an entry; what changes no state for its readers is minor. */
export function moveEntry({ at, machine, row, event, actor, from, to, root }: Moved): EntryOf<'move'> {
  const isSilent = everyLifecycle.find(({ name }) => name === machine)?.events[event]?.silent === true
  return {
    kind: 'move',
    at,
    machine,
    row,
    event,
    actor: ACTORS.find((each) => each === actor) ?? 'system',
    from,
    to,
    ...(root !== undefined && { root }),
    ...(isSilent && { minor: true }),
  }
}

/** A line of the ledger: the transfer that it is of, and what the account is called in the recording. */
interface Line extends Omit<EntryOf<'ledger'>, 'kind' | 'minor' | 'lines'> {
  readonly transferId: string
  readonly account: string
  readonly amount: bigint
}

/** The transfers of these lines, in the order of their first ones. One account may have several lines in a transfer: they are summed up. */
export function transferEntries(lines: readonly Line[]): EntryOf<'ledger'>[] {
  const transfers = new Map<string, Line[]>()
  for (const line of lines) transfers.set(line.transferId, [...(transfers.get(line.transferId) ?? []), line])
  return [...transfers.values()].flatMap((each) => {
    const [first] = each
    if (!first) return []
    const sums = new Map<string, bigint>()
    for (const { account, amount } of each) sums.set(account, (sums.get(account) ?? 0n) + amount)
    const moved = [...sums].flatMap(([account, sum]) => (sum === 0n ? [] : [[account, String(sum)] as const]))
    const { at, machine, row, transfer } = first
    return [{ kind: 'ledger' as const, at, machine, row, transfer, lines: Object.fromEntries(moved) }]
  })
}
