import type { Domain } from '../../platform/domain/domain.ts'
import { wishListRoutes } from './wish-list.routes.ts'

/** Favourites that their person shows to others. */
export const wishListDomain: Domain = {
  routes: [wishListRoutes],
  personal: [
    {
      table: 'wish_lists',
      personal: 'user_id link title is_on',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'wish-list', columns: 'user_id title is_on', by: 'user_id' },
        },
      ],
    },
  ],
}
