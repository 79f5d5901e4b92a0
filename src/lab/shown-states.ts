import { LIFECYCLE_NAMES } from '#machines/all-lifecycles.ts'

/** Where a row is, as a view shows it, and its deadline where the view says it. */
export interface ShownState {
  readonly machine: string
  readonly id: string
  readonly state: string
  readonly deadline?: { readonly event: string | null; readonly fires: number | null }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (of: unknown): of is Fields => typeof of === 'object' && of !== null
const names: ReadonlySet<string> = new Set(LIFECYCLE_NAMES)

function deadlineIn({ deadline_event: event, deadline_at: at }: Fields): Pick<ShownState, 'deadline'> {
  if (event === undefined) return {}
  const fires = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return {
    deadline: { event: typeof event === 'string' ? event : null, fires: Number.isNaN(fires) ? null : fires },
  }
}

const stateIn = (machine: string, id: unknown, of: Fields): ShownState[] =>
  names.has(machine) && typeof id === 'string' && typeof of['state'] === 'string'
    ? [{ machine, id, state: of['state'], ...deadlineIn(of) }]
    : []

/** Every row of a lifecycle that a view or a list shows: under its own id, or as a field of the row that it belongs to. */
export function statesIn(of: unknown): ShownState[] {
  if (Array.isArray(of)) return of.flatMap(statesIn)
  if (!isFields(of)) return []
  const own = stateIn(String(of['entity']), of['id'], of)
  const parts = Object.entries(of).flatMap(([name, part]) =>
    isFields(part) && part['id'] === undefined ? stateIn(name, of['id'], part) : [],
  )
  return [...own, ...parts, ...Object.values(of).flatMap(statesIn)]
}
