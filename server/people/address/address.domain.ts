import type { Domain } from '../../platform/domain/domain.ts'
import { addressRoutes } from './address.routes.ts'

/** The addresses that orders go to. */
export const addressDomain: Domain = {
  routes: [addressRoutes],
  personal: [
    {
      table: 'addresses',
      personal: 'id user_id name mobile country province city address zip_code is_default created_at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: {
            file: 'addresses',
            columns: 'name mobile country province city address zip_code is_default created_at',
          },
        },
      ],
    },
  ],
}
