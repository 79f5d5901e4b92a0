import type { Domain } from '../../platform/domain/domain.ts'
import { readFacts } from './facts.ts'

/** What a running server tells the doctor of its database. */
export const doctorDomain: Domain = {
  onMachine: { '/facts': (ground) => readFacts(ground) },
}
