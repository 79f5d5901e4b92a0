/** A moment as JSON carries it to where it is counted with: epoch milliseconds. */
export const asMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`

/** A moment as JSON carries it to the wire. */
export const asIso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Everything that happened to a root, the oldest first, as one JSON list; the root's id is said as its column. */
export const timelineOf = (
  rootId: string,
): string => `(select json_agg(json_build_object('lifecycle', h.lifecycle, 'entity_id', h.entity_id, 'from', h.from_state,
      'to', h.to_state, 'name', h.name, 'actor', h.actor, 'reason', h.reason, 'at', ${asIso('h.at')}) order by h.id)
      from status_history h where h.root_id = ${rootId})`
