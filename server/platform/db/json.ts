/** A moment in JSON for the server: epoch milliseconds. */
export const asMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`

/** A moment in JSON for the wire. */
export const asIso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The history of a root as one JSON list, the oldest first; `rootId` is the column of its id. */
export const timelineOf = (
  rootId: string,
): string => `(select json_agg(json_build_object('lifecycle', h.lifecycle, 'entity_id', h.entity_id, 'from', h.from_state,
      'to', h.to_state, 'name', h.name, 'actor', h.actor, 'reason', h.reason, 'at', ${asIso('h.at')}) order by h.id)
      from status_history h where h.root_id = ${rootId})`
