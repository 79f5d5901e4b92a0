import type { Domain } from '../../platform/domain/domain.ts'
import { serviceCaseKind } from './service-case.kind.ts'

/** Cases of customer service. `service-desk` serves their calls. */
export const serviceCaseDomain: Domain = {
  kinds: [serviceCaseKind],
}
