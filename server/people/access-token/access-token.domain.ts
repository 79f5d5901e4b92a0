import type { Domain } from '../../platform/domain/domain.ts'
import { accessTokenRoutes } from './access-token.routes.ts'

/** The access tokens with which apps read for a person. */
export const accessTokenDomain: Domain = {
  routes: [accessTokenRoutes],
  retention: [{ table: 'access_tokens', over: 'ends_at < shop_now()' }],
  personal: [
    {
      table: 'access_tokens',
      personal: 'id user_id name scopes secret_hash ends_at used_at created_at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'access-tokens', columns: 'name scopes created_at ends_at used_at' },
        },
      ],
    },
  ],
}
