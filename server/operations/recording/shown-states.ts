import type { RootState } from '../../platform/door/root.ts'

/** Where a lifecycle is, as a view says it. */
export interface Shown {
  readonly lifecycle: string
  readonly entityId: string
  readonly state: string
  readonly event: string | null
  readonly fires: number | null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const shownAs = ({ lifecycle, entityId }: RootState, part: unknown): Shown[] => {
  if (!isFields(part) || typeof part['state'] !== 'string') return []
  const { deadline_event: event, deadline_at: at } = part
  const fires = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return [
    {
      lifecycle,
      entityId,
      state: part['state'],
      event: typeof event === 'string' ? event : null,
      fires: Number.isNaN(fires) ? null : fires,
    },
  ]
}

/** The part of a view that shows a lifecycle: the view itself, a field of its name, or an item of a list with its id. */
function partOf(view: Fields, { lifecycle, entityId }: RootState): unknown {
  if (view['entity'] === lifecycle && view['id'] === entityId) return view
  if (isFields(view[lifecycle])) return view[lifecycle]
  const items: unknown[] = Object.values(view).flatMap((value: unknown) => (Array.isArray(value) ? value : []))
  return items.find((item) => isFields(item) && item['entity'] === lifecycle && item['id'] === entityId)
}

/** What a view shows of the lifecycles of its root. Nothing else of it is read: the rest may be personal, or hidden by now. */
export const shownIn = (view: unknown, states: readonly RootState[]): Shown[] =>
  isFields(view) ? states.flatMap((each) => shownAs(each, partOf(view, each))) : []
