import type { PersonalTable } from '../../platform/domain/personal-data.ts'

/** Claims: what either side wrote and showed goes, what was decided and paid stays. */
export const guaranteeClaimPersonal: readonly PersonalTable[] = [
  {
    table: 'guarantee_claims',
    plain: `id claim_no order_id shop_id buyer_id owner_id amount_micro version state facts deadline_event deadline_at deadline_left ruling
      created_at`,
    parts: [
      {
        of: 't.buyer_id = $1',
        erased: { reason: `''`, pictures: `'[]'` },
        taken: {
          file: 'claims',
          columns: 'claim_no order_id amount_micro state reason pictures created_at',
          by: 'claim_no',
        },
      },
      {
        of: 't.owner_id = $1',
        erased: { answer: `case when t.answer is not null then '' end`, answer_pictures: `'[]'` },
      },
    ],
  },
]
