import { statesTagged } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { keepCompanyLanguages } from './offered-types.ts'
import { shopApplicationEnv } from './shop-application.env.ts'
import { shopApplicationKind } from './shop-application.kind.ts'
import { shopApplicationRoutes } from './shop-application.routes.ts'

const openApplications = `select id from shop_applications
  where user_id = $1 and state in (${listed(statesTagged(shopApplicationLifecycle, 'desk'))})`

/** Applications to open a shop. */
export const shopApplicationDomain: Domain = {
  kinds: [shopApplicationKind],
  routes: [shopApplicationRoutes],
  env: shopApplicationEnv,
  prepare: async (services) => void (await keepCompanyLanguages(services)),
  pictures: { shopApplication: ({ isStaff }) => isStaff },
  // The email of an application was proved.
  mailedTo: {
    shopApplication: `(select p.form ->> 'contact_email' from shop_applications p where p.id = m.entity_id
       and lower(p.form ->> 'contact_email') in (lower(u.email), lower(p.confirmed_email)))`,
  },
  personal: [
    {
      table: 'shop_applications',
      plain: 'id user_id version state facts deadline_event deadline_at deadline_left created_at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: {
            form: `(select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then '""'::jsonb else value end) from jsonb_each(t.form))`,
            number_sealed: `''`,
            number_ending: `''`,
            number_mark: `''`,
            confirmed_email: `''`,
            reasons: `'[]'`,
            judged: 'null',
          },
          taken: {
            file: 'shop-application',
            columns: 'id form number_ending confirmed_email reasons state created_at',
          },
        },
      ],
    },
  ],
  openWork: { application: openApplications },
}
