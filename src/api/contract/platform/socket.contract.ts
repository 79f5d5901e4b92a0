import { z } from 'zod'
import { id } from './contract.ts'
import type { Introduction, Said } from './events.ts'

/** The first message of a socket. A socket that sends anything else is a visitor. */
export const introduction = z.strictObject({ token: z.string().max(200) }) satisfies z.ZodType<Introduction>

const liveRoom = z
  .string()
  .regex(
    /^(?:(?:goods|shop|promotion|chat|desk|webhook|wishList|accessTokens):[0-9A-Za-z_-]{1,40}|home|networks|notices|service)$/,
  )

/** The messages a page may send on its socket, by name, with their payloads. Other messages are ignored. */
export const said: { readonly [K in keyof Said]: z.ZodType<Said[K]> } = {
  live: z.tuple([liveRoom, z.boolean().optional()]),
  typing: z.tuple([id, z.boolean().optional()]),
  pong: z.tuple([]),
}
