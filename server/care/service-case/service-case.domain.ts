import type { Domain } from '../../platform/domain/domain.ts'
import { serviceCaseKind } from './service-case.kind.ts'

/** Cases of customer service. `service-desk` serves their calls. */
export const serviceCaseDomain: Domain = {
  kinds: [serviceCaseKind],
  personal: [
    {
      table: 'service_cases',
      plain: 'id version state facts deadline_event deadline_at deadline_left created_at',
      parts: [{ of: 't.id = $1', taken: { file: 'customer-service', columns: 'id state facts created_at' } }],
    },
    {
      table: 'service_notes',
      personal: 'id case_id author_id text at',
      // Written among staff, and for no one else.
      parts: [{ of: 't.case_id = $1', erased: 'rows' }],
    },
  ],
}
