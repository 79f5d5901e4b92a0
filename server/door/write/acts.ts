import { newId } from '../../db/ids.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part } from './part.ts'

const insertActs = insertOf(
  'staff_acts',
  'id text, actor_id text, act text, entity text, entity_id text, reason text, details jsonb, at timestamptz',
)

/** What staff did, beside what it did. */
export const actsPart = ({ acts }: Draft, time: string): Part[] => [
  {
    name: 'acts_new',
    ...insertActs,
    rows: acts.map(({ actorId, act, entity, entityId, reason, details = {} }) => ({
      id: newId(),
      actor_id: actorId,
      act,
      entity,
      entity_id: entityId,
      reason,
      details,
      at: time,
    })),
  },
]
