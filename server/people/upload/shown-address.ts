import type { BaseEnv } from '../../platform/configuration/base-env.ts'

/** A kept address as pages show it: what people sent on the origin of `ASSETS_URL` where one is set, everything else where it was. */
export const shownAddress = ({ ASSETS_URL }: Pick<BaseEnv, 'ASSETS_URL'>, address: string): string =>
  ASSETS_URL !== undefined && address.startsWith('/uploads/') ? `${ASSETS_URL}${address}` : address
