import { knowsNoOne, type PersonalTable } from '../../platform/domain/personal-data.ts'

const OWN = 't.shop_id in (select id from shops where owner_id = $1)'

/** Shops. A closed one keeps its name and its products: they stand on its buyers' receipts. */
export const shopPersonal: readonly PersonalTable[] = [
  ...knowsNoOne({
    freight_templates: 'id shop_id name is_default rates not_served only_listed position version',
    shop_days: 'shop_id day orders sales_micro profit_micro',
    shop_visitors: 'shop_id day mark network street',
  }),
  {
    table: 'shops',
    plain: `id owner_id name level level_terms version state facts deadline_event deadline_at deadline_left bond_state bond_facts bond_event
      bond_at bond_left chat_on setting_versions renamed_at rating_sum rating_count sales followers views created_at`,
    parts: [
      {
        of: 't.owner_id = $1',
        erased: {
          bio: `'{"en":"","zh-CN":"","ar":""}'`,
          logo: `''`,
          return_address: 'null',
          auto_reply: `''`,
        },
        taken: { file: 'shop', columns: 'id name bio level return_address auto_reply created_at' },
      },
    ],
  },
  {
    table: 'shop_holidays',
    plain: 'id shop_id from_day to_day',
    parts: [{ of: OWN, erased: { message: `''` } }],
  },
  {
    table: 'bond_contracts',
    plain: 'id shop_id signer_id version lang hash signed_at used_for used_at',
    parts: [
      {
        of: 't.signer_id = $1',
        erased: { strokes: `'[]'`, typed_name: `''` },
        taken: { file: 'contracts', columns: 'id version lang hash strokes typed_name signed_at used_for used_at' },
      },
    ],
  },
  {
    table: 'follows',
    personal: 'user_id shop_id at',
    parts: [
      {
        of: 't.user_id = $1',
        erased: 'rows',
        before: `update shops set followers = followers - 1 where id in (select shop_id from follows where user_id = $1)`,
        taken: { file: 'followed-shops', columns: 'shop_id at', by: 'shop_id' },
      },
    ],
  },
]
