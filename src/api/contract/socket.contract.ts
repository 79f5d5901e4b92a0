import { z } from 'zod'
import type { Introduction, Said } from './events.ts'

/** What a socket shows in its first word; whoever shows anything else is nobody. */
export const introduction = z.strictObject({ token: z.string().max(200) }) satisfies z.ZodType<Introduction>

const liveRoom = z.string().regex(/^(?:(?:goods|shop):[0-9A-Za-z_-]{1,40}|home|networks)$/)

/** What a page may say on its socket, by name: what stands beside it. Whatever is not among this is not heard. */
export const said: { readonly [K in keyof Said]: z.ZodType<Said[K]> } = {
  live: z.tuple([liveRoom, z.boolean().optional()]),
  pong: z.tuple([]),
}
