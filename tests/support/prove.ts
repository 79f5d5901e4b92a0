import type { Queries } from '#server/platform/db/database.ts'
import { registry } from '#server/domains.ts'
import { type Breach, prove as proveAll } from '#server/operations/proof/prove.ts'

/** Checks what every domain says must always hold; an empty answer is the proof. */
export const prove = (on: Queries): Promise<Breach[]> => proveAll(on, registry.invariants)
